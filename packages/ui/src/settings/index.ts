export { SettingsFrame } from './settings-frame.tsx';
export { SettingsSection } from './settings-section.tsx';
