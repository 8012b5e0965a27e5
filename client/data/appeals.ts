import { disputesByIdAppeal } from '../contract/routes';
import type { Dispute } from '../contract/types';
import { command } from './commands';
import { CHANGES } from './disputes';

/**
 * Appeals what was decided on a dispute, once.
 *
 * @param id     The dispute's.
 * @param reason Why.
 * @param papers Ids of files that support it.
 * @param key    Of this appeal, however often it is sent.
 */
export const appealDispute = (
	id: string,
	reason: string,
	papers: readonly string[],
	key: string
) =>
	command< Dispute >( {
		path: disputesByIdAppeal( id ),
		data: { reason_for_filing: reason, supporting_files: papers },
		key,
		changes: CHANGES,
	} );
