import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

beforeEach(() => cleanup());
