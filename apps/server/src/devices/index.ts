export { forgetDevicesOf } from './devices.repository.ts';
