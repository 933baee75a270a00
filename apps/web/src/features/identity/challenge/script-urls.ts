/** Of the Trusted Types interface, which TypeScript's library doesn't know yet. */
interface ScriptUrlPolicy {
  createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** The site's policy demands that addresses of code pass here: only pieces of the site itself do. */
export function ownScript(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory
    ? factory.createPolicy('own-script', { createScriptURL: checkOwn })
    : { createScriptURL: checkOwn };
  return policy.createScriptURL(url);
}

function checkOwn(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('not a piece of the site');
  return url;
}

/**
 * Loads another company's script that the operator has configured; the gateway's policy then allows its origin, and
 * lifts Trusted Types, which such scripts know nothing of.
 */
export async function loadForeignScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`no answer from ${new URL(url).origin}`));
    });
    document.head.append(script);
  });
}
