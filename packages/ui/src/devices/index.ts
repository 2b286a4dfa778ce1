export { DeviceList } from './device-list.tsx';
export { DeviceSection } from './device-section.tsx';
export { DeviceSettings } from './device-settings.tsx';
export { NoDeviceSettings } from './no-device-settings.tsx';
export { PushHere } from './push-here.tsx';
