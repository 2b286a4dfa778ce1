// Loaded before a server: it answers late at random, half of the time, by up to JOURNEY_LATE milliseconds, so that a
// journey that counts on an order of answers nobody promised fails here and not one day in a hundred.
import { Server } from 'node:http';

const most = Number(process.env.JOURNEY_LATE);
const emit = Server.prototype.emit;

Server.prototype.emit = function emitLate(name, ...given) {
  const isAsked = name === 'request' || name === 'upgrade';
  if (!isAsked || Math.random() < 0.5) return emit.call(this, name, ...given);
  setTimeout(() => emit.call(this, name, ...given), most * Math.random() ** 2);
  return true;
};
