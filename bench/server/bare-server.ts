// Started by startBare: takes bodies by path, listens, answers with its port; ends with its parent.
import { createServer } from 'node:http';

process.once('message', (bodies: Readonly<Record<string, string>>) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8').end(bodies[request.url ?? '']);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit());
