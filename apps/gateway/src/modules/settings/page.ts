import { settingKeys } from './registry.ts';

const known = { all: 'yes', derived: 'what follows from it', none: 'no' } as const;

/** docs/SETTINGS.md, as the registry has it. */
export function settingsPage(): string {
  const rows = settingKeys().map(({ key, description, browsers, isRequired, default: value, isSecret }) => {
    const byDefault = isRequired ? '(must be written)' : `\`${JSON.stringify(value)}\``;
    const said = isSecret ? `${description} Lists and the history don’t show it.` : description;
    return `| \`${key}\` | ${said.replaceAll('|', '\\|')} | ${byDefault} | ${known[browsers]} |`;
  });
  return `# An operator’s settings

Made from the registry by \`npm run --silent sampan -- settings keys > docs/SETTINGS.md\`; a test compares the two. Each module declares its own keys in \`apps/gateway/src/modules/<noun>/settings.ts\`. How they are read and changed is in [OPERATIONS.md](OPERATIONS.md).

\`chat.perMinute\` is \`{ "chat": { "perMinute": … } }\` in the JSON. Amounts are text with the decimals of the operator’s currency at most. The last column says whether a browser may know the value.

| key | what | default | browsers |
|---|---|---|---|
${rows.join('\n')}
`;
}
