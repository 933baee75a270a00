import type { Theme } from './theme.ts';
import { legendThemes } from './themes-legends.ts';
import { natureThemes } from './themes-nature.ts';
import { stageThemes } from './themes-stages.ts';
import { worldThemes } from './themes-worlds.ts';

export const themes: readonly Theme[] = [...legendThemes, ...natureThemes, ...worldThemes, ...stageThemes];

export function themeOf(id: string): Theme {
  const theme = themes.find((candidate) => candidate.id === id);
  if (!theme) throw new RangeError(`no theme ${id}`);
  return theme;
}
