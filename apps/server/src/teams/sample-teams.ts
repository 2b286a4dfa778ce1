import type { Teams, TeamsEvent } from './teams.port.ts';

/** Makes up meetings for the sample community: their addresses lead to example.com, and nobody is told of them. */
export function createSampleTeams(): Teams {
  return {
    find: async () => undefined,
    create: async (_meeting, key) => eventOf(key),
    update: async (id) => eventOf(id),
    read: async (id) => eventOf(id),
    remove: async () => undefined,
    setLobby: async () => undefined,
  };
}

function eventOf(id: string): TeamsEvent {
  const webLink = `https://outlook.example.com/calendar/${id}`;
  return { id, webLink, joinUrl: `https://teams.example.com/meet/${id}`, accepted: [] };
}
