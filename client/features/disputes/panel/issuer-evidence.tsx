import type { IssuerEvidence } from '../../../contract/types';
import { boot } from '../../../data/boot';
import type { Case } from './case';
import { EvidenceFile } from './evidence-file';
import { headings, paperName } from './strings';

/**
 * What the customer's bank has sent: letters, and files to save. Nothing shows when it sent nothing, or the site does not want it.
 */
export function IssuerPapers( { shown: { dispute } }: { shown: Case } ) {
	const papers = ( dispute.issuer_evidence ?? [] ).filter( says );
	if (
		! boot().flags.isDisputeIssuerEvidenceEnabled ||
		papers.length === 0
	) {
		return null;
	}
	return (
		<section className="wcpay-dispute__part">
			<h3>{ headings.papers }</h3>
			<ul className="wcpay-dispute__papers">
				{ papers.map( ( paper, index ) => (
					<li key={ index }>
						<Paper paper={ paper } />
					</li>
				) ) }
			</ul>
		</section>
	);
}

const says = ( { text_evidence: text, file_evidence: ids }: IssuerEvidence ) =>
	!! text || ids.length > 0;

function Paper( { paper }: { paper: IssuerEvidence } ) {
	return (
		<>
			<p className="wcpay-dispute__when">
				{ paperName( paper.evidence_type ) }
			</p>
			{ paper.text_evidence && (
				<blockquote className="wcpay-dispute__letter" dir="auto">
					{ paper.text_evidence }
				</blockquote>
			) }
			{ paper.file_evidence.map( ( id ) => (
				<EvidenceFile key={ id } id={ id } />
			) ) }
		</>
	);
}
