import { isWaiting, type Case } from '../panel/case';
import { EvidenceFile } from '../panel/evidence-file';
import { AppealForm } from './form';
import { headings } from './strings';

/** Whether a dispute's decision can be appealed here, now: Stripe's API takes appeals of cards' disputes alone. */
const isOpen = ( { dispute }: Case ): boolean =>
	dispute.status === 'appeal_needs_response' &&
	! dispute.notice?.url &&
	! dispute.evidence_details.past_due;

/** The appeal of a decision: a form while one is possible, what was sent afterwards. */
export function Appeal( { shown }: { shown: Case } ) {
	const { appeal, id } = shown.dispute;
	if ( isOpen( shown ) ) {
		return <AppealForm id={ id } isPending={ isWaiting( shown ) } />;
	}
	return (
		appeal && (
			<section className="merchant-payments-dispute__part">
				<h3>{ headings.form }</h3>
				<blockquote
					className="merchant-payments-dispute__letter"
					dir="auto"
				>
					{ appeal.reason_for_filing }
				</blockquote>
				{ appeal.supporting_files.map( ( file ) => (
					<EvidenceFile key={ file } id={ file } />
				) ) }
			</section>
		)
	);
}
