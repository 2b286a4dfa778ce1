export { AudiencePicker } from './audience-picker.tsx';
