export { createNativeShell, type NativeShell } from '@atrium/core/native/client';
