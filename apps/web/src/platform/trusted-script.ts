interface Policy {
  createScriptURL: (url: string) => string;
}
interface Factory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const policies = new Map<string, Policy>();

/** An address of code that Trusted Types let pass: one policy for each name, which knows the only origin it may come from. */
export function scriptUrl(name: 'service-worker' | 'measuring', url: string, origin: string): string {
  let policy = policies.get(name);
  if (!policy) {
    const rules: Policy = {
      createScriptURL: (address) => {
        if (new URL(address, location.href).origin !== origin) throw new TypeError('not from where it should be');
        return address;
      },
    };
    const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
    policy = factory ? factory.createPolicy(name, rules) : rules;
    policies.set(name, policy);
  }
  return policy.createScriptURL(url);
}
