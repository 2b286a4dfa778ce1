import type { FilesCommunity } from './files-community.ts';

/** Milliseconds of moving a tree of 10,000 files there and back, as often as asked. */
export async function moveTree({ url, cookies, tree }: FilesCommunity, rounds: number): Promise<number[]> {
  const cookie = `atrium_session=${cookies[1] ?? ''}`;
  const session = await fetch(`${url}/api/v1/session`, { headers: { cookie, accept: 'application/json' } });
  const { csrf_token } = (await session.json()) as { readonly csrf_token: string };
  const headers = {
    cookie,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-csrf-token': csrf_token,
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = JSON.stringify({ folder_ids: [tree.id], target_folder_id: tree.targets[round % 2] });
    const begun = performance.now();
    const answer = await fetch(`${url}/api/storage/folders/move`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Moving answered ${answer.status}.`);
    times.push(performance.now() - begun);
  }
  return times;
}
