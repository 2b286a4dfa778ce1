export { createUploadTransport, type UploadTransportOptions } from './upload-transport.ts';
