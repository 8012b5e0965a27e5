import { Notice } from '@wordpress/components';
import { getHistory } from '@woocommerce/navigation';
import { useState } from '@wordpress/element';

import type { Dispute, DisputePrefill } from '../../../contract/types';
import { pageLink } from '../../../data/links';
import { StepForm } from '../../../form/step-form';
import { Stepper } from '../../../form/stepper';
import { dayAt } from '../../../time/store-day';
import { useNow } from '../../../time/use-now';
import { Card } from '../../../ui/card';
import { PendingMarks } from '../../../ui/pending/pending-marks';
import { useWaits } from '../../../ui/pending/use-waits';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { hasShipping } from './answer';
import { CaseBadges, CaseFacts, headline } from './case-facts';
import { ConflictDialog, Unsaved } from './conflict-dialog';
import { Done } from './done';
import { EarlierStep } from './earlier-step';
import { PurchaseStep } from './purchase-step';
import { ReviewStep } from './review-step';
import { ShippingStep } from './shipping-step';
import { buttons, leaving, says, stepNames, titles } from './strings';
import { SubmitDialog } from './submit-dialog';
import { useChallenge, type Challenge as Answered } from './use-challenge';
import './style.scss';

interface Props {
	dispute: Dispute;
	/** What the store knows; null when it could not be read. */
	prefill: DisputePrefill | null;
	/** Begins again with what is on the platform. */
	onTakeTheirs: () => void;
}

const STEPS = {
	purchase: PurchaseStep,
	earlier: EarlierStep,
	shipping: ShippingStep,
	review: ReviewStep,
};

type StepName = keyof typeof STEPS;

/** The answer to a dispute: entered step by step, saved on the way, and submitted once. Read-only when the bank no longer waits for it. */
export function Challenge( { dispute, prefill, onTakeTheirs }: Props ) {
	const now = useNow();
	const [ isDone, setIsDone ] = useState( false );
	const challenge = useChallenge( {
		dispute,
		now,
		prefill,
		today: dayAt( now ),
		onSubmitted: () => setIsDone( true ),
		onTakeTheirs,
	} );
	const guard = useLeaveGuard( challenge.isUnsaved && ! isDone, leaving );
	if ( isDone ) {
		return <Done dispute={ dispute } onView={ () => setIsDone( false ) } />;
	}
	return (
		<div className="merchant-payments-challenge">
			<Card
				title={ headline( dispute ) }
				tools={ <CaseBadges dispute={ dispute } now={ now } /> }
			>
				<PendingMarks operations={ challenge.pending } />
				<Steps challenge={ challenge } now={ now } />
			</Card>
			<CaseFacts dispute={ dispute } />
			{ challenge.isConflict && (
				<ConflictDialog challenge={ challenge } />
			) }
			{ guard }
		</div>
	);
}

function Steps( { challenge, now }: { challenge: Answered; now: number } ) {
	const { isReadOnly } = challenge;
	const { names, step, show, saveAndShow } = useSteps( challenge );
	const [ isAsking, setIsAsking ] = useState( false );
	const labels = names.map( ( name ) => stepNames[ name ] );
	const Content = STEPS[ names[ step ] ?? 'purchase' ];
	const isLast = step === names.length - 1;
	const { id, note } = useWaits( isLast && mustWait( challenge ) );
	const finish = () => {
		if ( isReadOnly ) {
			open( '/payments/disputes' );
		} else if ( challenge.mayGoOn() ) {
			setIsAsking( true );
		}
	};
	const finishLabel = isReadOnly ? buttons.toList : buttons.submit;
	return (
		<>
			<Hints challenge={ challenge } now={ now } />
			<Stepper
				label={ titles.steps }
				steps={ labels }
				step={ step }
				onStep={ saveAndShow }
			/>
			<StepForm
				steps={ labels }
				step={ step }
				submitLabel={ isLast ? finishLabel : buttons.next }
				back={ backFrom( step, challenge, show ) }
				isBusy={ challenge.isSaving || challenge.isSubmitting }
				blockedBy={ id }
				error={ challenge.error }
				onSubmit={ () =>
					isLast ? finish() : saveAndShow( step + 1 )
				}
			>
				<Content challenge={ challenge } />
				{ note }
			</StepForm>
			{ isAsking && (
				<SubmitDialog
					challenge={ challenge }
					onClose={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

/** The step that is shown; the draft is saved on the way to another one, but not on the way back. */
function useSteps( { dispute, kind, problems, save }: Answered ) {
	const [ current, setCurrent ] = useState< StepName >( 'purchase' );
	const asksForEarlier = dispute.compelling_evidence !== null;
	const names = (
		[ 'purchase', 'earlier', 'shipping', 'review' ] as const
	 ).filter(
		( name ) =>
			( name !== 'earlier' || asksForEarlier ) &&
			( name !== 'shipping' || hasShipping( kind ) )
	);
	const show = ( index: number ) =>
		setCurrent( names[ index ] ?? 'purchase' );
	return {
		names,
		step: Math.max( 0, names.indexOf( current ) ),
		show,
		saveAndShow: async ( index: number ): Promise< void > => {
			const [ wrong ] = Object.keys( problems );
			if ( await save() ) {
				show( index );
			} else if ( wrong ) {
				setCurrent( stepOf( wrong ) );
			}
		},
	};
}

/** Where a text is entered. */
function stepOf( field: string ): StepName {
	if ( field === 'uncategorized_text' ) {
		return 'review';
	}
	return field.startsWith( 'shipping_' ) ? 'shipping' : 'purchase';
}

const mustWait = ( { isReadOnly, pending }: Answered ): boolean =>
	! isReadOnly && pending.length > 0;

const backFrom = (
	step: number,
	challenge: Answered,
	show: ( index: number ) => void
) =>
	step === 0
		? { label: buttons.cancel, onPress: () => cancel( challenge ) }
		: { label: buttons.back, onPress: () => show( step - 1 ) };

const cancel = ( { dispute: { id } }: Answered ): void =>
	open( '/payments/disputes/details', { id } );

/** What the merchant should know before anything is entered. */
function Hints( { challenge, now }: { challenge: Answered; now: number } ) {
	const { dispute, isReadOnly, unsent } = challenge;
	const {
		due_by: dueBy,
		past_due: isPastDue,
		submission_count: submissions,
	} = dispute.evidence_details;
	const { notice } = dispute;
	if ( unsent.length > 0 ) {
		return (
			<>
				<Notice status="warning" isDismissible={ false }>
					{ says.closedMeanwhile }
				</Notice>
				<Unsaved list={ unsent } />
			</>
		);
	}
	if ( isReadOnly ) {
		return (
			<Notice
				status="info"
				isDismissible={ false }
				actions={
					notice?.url ? [ { ...notice, url: notice.url } ] : []
				}
			>
				{ notice?.text ??
					( submissions > 0
						? says.submittedBefore
						: says.neverSubmitted ) }
			</Notice>
		);
	}
	return isPastDue || ( dueBy !== null && dueBy * 1000 <= now ) ? (
		<Notice status="warning" isDismissible={ false }>
			{ says.pastDue }
		</Notice>
	) : null;
}

function open( path: string, query: Record< string, string > = {} ): void {
	const link = pageLink( path, query );
	if ( link ) {
		getHistory().push( link );
	}
}
