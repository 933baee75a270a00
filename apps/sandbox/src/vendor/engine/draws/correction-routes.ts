import { correctDraw, partnerPaths, previewDrawCorrection } from '@sampan/contract/partner-calls';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { signedRoutes } from '../../../partner/signed-routes.ts';
import { partner } from '../../ask.ts';
import type { DrawCorrections } from './corrections.ts';

/** The gateway's calls about results that the operator puts right. */
export function drawCorrectionRoutes(
  app: FastifyInstance,
  { config, corrections }: { config: Pick<Config, 'partners'>; corrections: DrawCorrections },
) {
  const on = signedRoutes(app, partner, config);
  on(partnerPaths.drawCorrection, correctDraw, corrections.take);
  on(partnerPaths.drawCorrectionPreview, previewDrawCorrection, corrections.preview);
}
