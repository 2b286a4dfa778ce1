export { messageForLink } from './native.rules.ts';
export type { FromApp, ToApp } from './native.schema.ts';
export type { NativeBridge } from './native-bridge.port.ts';
