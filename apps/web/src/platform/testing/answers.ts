import type { Operation, ValueOf } from '@sampan/contract/operation';

interface Answer {
  operation: Operation;
  value: unknown;
}

/** What a gateway says that has understood: a value of the contract, or the test fails here. */
export function answerOf<O extends Operation>(operation: O, value: ValueOf<O>): Answer {
  return { operation, value: operation.value.parse(value) };
}

/** Whether that path is one of the operation's. */
export function isAt({ path }: Operation, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** From now on everything is answered with this, whatever is asked; until the stage is cleared. */
export function everythingAnswers(text: string, status = 200): void {
  globalThis.fetch = async () => new Response(text, { status });
}

/** From now on this is known, and everything else as broken as the gateway behind a proxy. */
export function gatewayAnswers(...answers: readonly Answer[]): void {
  globalThis.fetch = async (address) => {
    const { pathname } = new URL(address as string, location.origin);
    const known = answers.find(({ operation }) => isAt(operation, pathname));
    if (!known) return new Response('Bad Gateway', { status: 502 });
    return Response.json({ success: true, value: known.value, message: '', errorCode: null, requestId: 'r1' });
  };
}
