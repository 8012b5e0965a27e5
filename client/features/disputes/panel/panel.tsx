import type { Charge } from '../../../contract/types';
import { useNow } from '../../../time/use-now';
import { Card } from '../../../ui/card';
import { StatusBadge } from '../../../ui/status-badge';
import { statusName, statusTone } from '../names';
import { LaterAppeal } from '../appeal/later-appeal';
import { useMenuCount } from '../use-menu-count';
import { Actions } from './actions';
import { caseOf, needsResponse, type Case } from './case';
import { CaseDetails } from './case-details';
import { IssuerPapers } from './issuer-evidence';
import { stepsOf } from './steps';
import { headlineOf, explanationOf } from './explanation';
import { countsAnyway, headings } from './strings';
import { urgencyOf } from './urgency';
import './style.scss';

/** The dispute or inquiry of a payment: status, details and actions. Empty when there is none. */
export function DisputePanel( { charge }: { charge: Charge } ) {
	const shown = caseOf( charge );
	return shown && <CasePanel key={ shown.dispute.id } shown={ shown } />;
}

interface Props {
	shown: Case;
}

function CasePanel( { shown }: Props ) {
	const now = useNow();
	const { status } = shown.dispute;
	useMenuCount( status );
	const tone = statusTone( status );
	return (
		<div
			className={ `merchant-payments-dispute merchant-payments-dispute--${ tone }` }
		>
			<Card
				title={ headlineOf( shown ) }
				tools={
					<StatusBadge tone={ tone }>
						{ statusName( status ) }
					</StatusBadge>
				}
			>
				<p className="merchant-payments-dispute__story">
					{ explanationOf( shown ) }
				</p>
				<Actions shown={ shown } />
				<CaseDetails shown={ shown } now={ now } />
				<LaterAppeal shown={ shown } />
				<div className="merchant-payments-dispute__parts">
					{ needsResponse( shown.stage ) && (
						<About shown={ shown } />
					) }
					<Steps shown={ shown } now={ now } />
				</div>
				<IssuerPapers shown={ shown } />
			</Card>
		</div>
	);
}

/** The customer's claim, and the evidence that helps. */
function About( { shown: { dispute } }: Props ) {
	const { guidance } = dispute;
	if ( ! guidance ) {
		return null;
	}
	const { claim, wins, advice } = guidance;
	return (
		<section className="merchant-payments-dispute__part">
			<h3>{ headings.guidance }</h3>
			<dl className="merchant-payments-dispute__guidance">
				<dt>{ headings.claim }</dt>
				<dd>{ claim }</dd>
				{ wins && (
					<>
						<dt>{ headings.wins }</dt>
						<dd>{ wins }</dd>
					</>
				) }
				<dt>{ headings.advice }</dt>
				<dd>{ advice }</dd>
			</dl>
		</section>
	);
}

function Steps( { shown, now }: Props & { now: number } ) {
	const steps = stepsOf( shown, urgencyOf( shown.dispute, now ) );
	if ( steps.length === 0 ) {
		return null;
	}
	const isOwn = needsResponse( shown.stage );
	return (
		<section className="merchant-payments-dispute__part">
			<h3>{ isOwn ? headings.steps : headings.next }</h3>
			<ol className="merchant-payments-dispute__steps">
				{ steps.map( ( step ) => (
					<li key={ step }>{ step }</li>
				) ) }
			</ol>
			{ isOwn && shown.stage !== 'inquiry' && (
				<p className="merchant-payments-dispute__note">
					{ countsAnyway }
				</p>
			) }
		</section>
	);
}
