import type { WhitelabelNode } from '@sampan/contract/site';
import type { TestGateway } from './harness.ts';

type Settings = Record<string, unknown>;

/** Changes what the operator has set, as another release-free change would reach the gateway. */
export async function changeSettings(
  { db, events }: Pick<TestGateway, 'db' | 'events'>,
  change: (settings: Settings) => Settings,
  merchantCode = 'SAMPAN',
): Promise<void> {
  const { rows } = await db.run<{ settings: Settings }>({
    text: 'select settings from merchants where code = $1',
    values: [merchantCode],
  });
  await db.run({
    text: 'update merchants set settings = $2 where code = $1',
    values: [merchantCode, JSON.stringify(change(rows[0]!.settings))],
  });
  events.publish('content', { merchantCode });
}

/** Switches modules of the whitelabel tree, by id. */
export function switchModules(
  gateway: Pick<TestGateway, 'db' | 'events'>,
  modules: Readonly<Record<string, boolean>>,
  merchantCode = 'SAMPAN',
): Promise<void> {
  const switched = (node: WhitelabelNode): WhitelabelNode => {
    const isOn = modules[node.modId];
    return {
      ...node,
      ...(isOn === undefined ? {} : { enabled: isOn ? '1' : '0' }),
      ...(node.childrenNodes ? { childrenNodes: node.childrenNodes.map(switched) } : {}),
    };
  };
  return changeSettings(
    gateway,
    (settings) => ({ ...settings, whitelabel: switched(settings['whitelabel'] as WhitelabelNode) }),
    merchantCode,
  );
}
