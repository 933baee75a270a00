import * as catalogue from './catalogue.ts';
import * as identity from './identity.ts';
import type { Operation } from './operation.ts';
import * as partner from './partner.ts';
import * as play from './play.ts';
import * as site from './site.ts';
import * as wallet from './wallet.ts';

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call there is; the gateway binds each exactly once. */
export const operations: readonly Operation[] = [site, identity, wallet, catalogue, play, partner]
  .flatMap((subject) => Object.values<unknown>(subject))
  .filter(isOperation);
