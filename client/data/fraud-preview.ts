import * as routes from '../contract/routes';
import type { FraudPreview, FraudRule } from '../contract/types';
import { ask } from './commands';

/**
 * What rules would have done to past payments. Saves nothing.
 *
 * @return Rejects with an ApiError.
 */
export const previewFraudRules = (
	ruleset: readonly FraudRule[]
): Promise< FraudPreview > =>
	ask( {
		path: routes.fraudProtectionPreview(),
		method: 'POST',
		data: { ruleset },
	} );
