import type { IssuerEvidence } from '../../../contract/types';
import { boot } from '../../../data/boot';
import type { Case } from './case';
import { EvidenceFile } from './evidence-file';
import { headings, paperName } from './strings';

/** Evidence from the customer's bank: texts, and files to download. Hidden when there is none, or when the site has switched it off. */
export function IssuerPapers( { shown: { dispute } }: { shown: Case } ) {
	const papers = ( dispute.issuer_evidence ?? [] ).filter( hasContent );
	if (
		! boot().flags.isDisputeIssuerEvidenceEnabled ||
		papers.length === 0
	) {
		return null;
	}
	return (
		<section className="merchant-payments-dispute__part">
			<h3>{ headings.papers }</h3>
			<ul className="merchant-payments-dispute__papers">
				{ papers.map( ( paper, index ) => (
					<li key={ index }>
						<Paper paper={ paper } />
					</li>
				) ) }
			</ul>
		</section>
	);
}

const hasContent = ( {
	text_evidence: text,
	file_evidence: ids,
}: IssuerEvidence ) => !! text || ids.length > 0;

function Paper( { paper }: { paper: IssuerEvidence } ) {
	return (
		<>
			<p className="merchant-payments-dispute__when">
				{ paperName( paper.evidence_type ) }
			</p>
			{ paper.text_evidence && (
				<blockquote
					className="merchant-payments-dispute__letter"
					dir="auto"
				>
					{ paper.text_evidence }
				</blockquote>
			) }
			{ paper.file_evidence.map( ( id ) => (
				<EvidenceFile key={ id } id={ id } />
			) ) }
		</>
	);
}
