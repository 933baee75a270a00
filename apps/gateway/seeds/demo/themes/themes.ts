import { legendThemes } from './legends.ts';
import { natureThemes } from './nature.ts';
import { stageThemes } from './stages.ts';
import type { Theme } from './theme.ts';
import { worldThemes } from './worlds.ts';

export const themes: readonly Theme[] = [...legendThemes, ...natureThemes, ...worldThemes, ...stageThemes];

export function themeOf(id: string): Theme {
  const theme = themes.find((candidate) => candidate.id === id);
  if (!theme) throw new RangeError(`no theme ${id}`);
  return theme;
}
