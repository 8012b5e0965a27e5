import { LaterPart } from '../../../ui/later-part';
import type { Case } from '../panel/case';
import { texts } from '../panel/later-panel';

/**
 * The appeal of a decision (client/pages/transactions/appeal.tsx). Few disputes have one that is made here, and the others do without its
 * script.
 */
export const LaterAppeal = ( props: { shown: Case } ) => {
	const { appeal, status, notice } = props.shown.dispute;
	return appeal || ( status === 'appeal_needs_response' && ! notice?.url ) ? (
		<LaterPart
			name="transactions/appeal"
			failed={ texts.failed }
			props={ props }
		/>
	) : null;
};
