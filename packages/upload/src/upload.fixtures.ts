export {
  exampleClientId,
  exampleFile,
  exampleFileStore,
  exampleItem,
  exampleObjectId,
  exampleStored,
} from './example.fixtures.ts';
export { createScriptedTransport, type ScriptedSend, type ScriptedTransport } from './scripted-transport.fixtures.ts';
