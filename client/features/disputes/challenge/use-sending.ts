import { useRef, useState } from '@wordpress/element';
import type { MutableRefObject } from 'react';

import type { Dispute } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import {
	isEarlierDone,
	isOnRecord,
	isOutcomeUnknown,
	useOperation,
} from '../../../data/commands';
import {
	readDispute,
	saveEvidence,
	submitEvidence,
	type DisputeAnswer,
} from '../../../data/disputes';
import { notify } from '../../../data/notices';
import { paymentSubject, useWatchedPendingOn } from '../../../data/use-pending';
import { complianceOf } from '../panel/case';
import type { Draft } from './answer';
import { labelOf, reasonOf } from './differences';
import { chargesIn } from './earlier';
import { failedTo, says } from './strings';

/** The dispute was answered, accepted or decided meanwhile. */
const CLOSED = 'dispute_unexpected_state';

/** Somebody else has changed the draft meanwhile. */
const CHANGED = 'wcpay_evidence_changed';

const NOTICE = 'merchant-payments-evidence';

/** Fields that may be filled in by themselves, and where the metadata says so. */
const AUTOMATIC: Readonly< Record< string, string > > = {
	uncategorized_text: '__cover_letter',
	shipping_date: '__shipping_date',
};

/** What was saved last, to know whether there is something to lose. What is filled in by itself isn't. */
export function useSavedDraft( draft: Draft ): {
	differs: boolean;
	note: ( draft: Draft ) => void;
} {
	const textOf = ( { evidence, metadata }: Draft ): string =>
		JSON.stringify( [
			Object.entries( evidence )
				.filter(
					( [ field, value ] ) =>
						value !== '' &&
						// It follows from the texts, and from the choice in the metadata.
						field !== 'enhanced_evidence' &&
						metadata[ AUTOMATIC[ field ] ?? '' ] !== 'automatic'
				)
				.sort(),
			metadata,
		] );
	const [ saved, setSaved ] = useState( () => textOf( draft ) );
	return {
		differs: textOf( draft ) !== saved,
		note: ( now ) => setSaved( textOf( now ) ),
	};
}

interface Options {
	dispute: Dispute;
	/** As the dispute was read, and then as it was saved here: not what others make of it. */
	base: Base;
	/** What is saved or submitted, where the platform has this. */
	draftOn: ( dispute: Dispute ) => Draft;
	/** Whether nothing has to be waited for. */
	mayGoOn: () => boolean;
	onSaved: ( draft: Draft ) => void;
	onSubmitted: () => void;
}

/** What is said of a refusal, and whether it is that somebody else has changed the draft. */
function useRefusals( { id }: Dispute ) {
	const [ isConflict, setIsConflict ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const refuse = async (
		reason: ApiError,
		failed: ( reason: string ) => string
	) => {
		setError( null );
		const problem = reason.code === CHANGED ? await unread( id ) : reason;
		if ( problem === null ) {
			setIsConflict( true );
		} else {
			const isTelling =
				problem.code === CLOSED || isEarlierDone( problem );
			const text = isTelling
				? problem.message
				: failed( reasonOf( problem ) );
			notify( { id: NOTICE, status: 'error', text } );
		}
	};
	return { isConflict, setIsConflict, error, setError, refuse };
}

/** Saves and submits. Changes that somebody else has made meanwhile are never overwritten unasked. */
export function useSending( options: Options ) {
	const { dispute, base } = options;
	const { isConflict, setIsConflict, error, setError, refuse } =
		useRefusals( dispute );
	const pending = useWatchedPendingOn(
		paymentSubject( dispute.payment_intent ?? dispute.charge.id )
	);
	const prepare = usePreparation( options );
	const { isSaving, save } = useSaving( {
		...options,
		...prepare,
		onRefused: ( reason ) => refuse( reason, failedTo.save ),
	} );
	const { isBusy, submit } = useSubmission( {
		...options,
		...prepare,
		isPending: pending.length > 0,
		onRefused: ( reason ) => void refuse( reason, failedTo.submit ),
		// The page says what the server has on record as unknown.
		onUnknown: ( reason ) =>
			setError( isOnRecord( reason ) ? null : says.unknown ),
		onDone: () => setError( null ),
	} );
	return {
		isSaving,
		isSubmitting: isBusy,
		pending,
		error,
		save,
		submit,
		isConflict,
		closeConflict: () => setIsConflict( false ),
		keepMine: () => {
			base.current = baseOf( dispute );
			setIsConflict( false );
			void save();
		},
	};
}

/** Reads what others made of the dispute, which the merchant is to choose from; why that can't be read, or null. */
const unread = ( id: string ): Promise< ApiError | null > =>
	readDispute( id ).then(
		() => null,
		( reason: ApiError ) => reason
	);

export type Base = MutableRefObject< ReturnType< typeof baseOf > >;

/**
 * The dispute with what the platform may have: a save here is known before the dispute is read again, which takes its time and may fail.
 * What was taken away since is to be cleared there.
 */
export function knownDispute( dispute: Dispute, { current }: Base ): Dispute {
	const { compelling_evidence: compelling, evidence } = dispute;
	const { visa_compelling_evidence_3: charges } = current;
	return {
		...dispute,
		evidence: {
			...evidence,
			...Object.fromEntries(
				Object.entries( current ).filter(
					( entry ): entry is [ string, string ] =>
						typeof entry[ 1 ] === 'string' && entry[ 1 ] !== ''
				)
			),
		},
		compelling_evidence: compelling && {
			...compelling,
			charges: charges?.length ? charges : compelling.charges,
		},
	};
}

/** What changes are based on. */
export const baseOf = ( {
	evidence,
	compelling_evidence: compelling,
	metadata,
}: Dispute ): NonNullable< DisputeAnswer[ 'based_on' ] > & {
	metadata: Record< string, string >;
	visa_compelling_evidence_3?: string[];
} => ( {
	...evidence,
	...( compelling && { visa_compelling_evidence_3: compelling.charges } ),
	metadata,
} );

/** What the platform has of a save whose answer was lost is no change of somebody else. */
const withLost = (
	base: Base[ 'current' ],
	dispute: Dispute,
	lost: Draft
): Base[ 'current' ] => {
	const charges = chargesIn( lost.evidence );
	return {
		...base,
		...arrived( dispute.evidence, lost.evidence ),
		...( charges &&
			charges.join() === dispute.compelling_evidence?.charges.join() && {
				visa_compelling_evidence_3: charges,
			} ),
		metadata: {
			...base.metadata,
			...arrived( dispute.metadata, lost.metadata ),
		},
	};
};

/** Those of the fields that were sent and are there; an empty text takes one away. */
const arrived = (
	now: Readonly< Record< string, string | null > >,
	sent: Readonly< Record< string, unknown > > = {}
): Record< string, string > =>
	Object.fromEntries(
		Object.entries( sent )
			.map( ( [ field, value ] ) => ( {
				field,
				value,
				there: now[ field ] ?? '',
			} ) )
			.filter( ( { value, there } ) => value === there )
			.map( ( { field, there } ) => [ field, there ] )
	);

interface Preparation {
	/** What is sent now. After an answer that was lost the platform has to say first what it has. Rejects with an ApiError. */
	prepare: () => Promise< Draft >;
	/** Notes a draft whose answer was lost. */
	lose: ( draft: Draft ) => void;
}

function usePreparation( { base, dispute, draftOn }: Options ): Preparation {
	const lost = useRef< Draft | null >( null );
	return {
		lose: ( draft ) => {
			lost.current = draft;
		},
		prepare: async () => {
			if ( lost.current === null ) {
				return draftOn( dispute );
			}
			const now = await readDispute( dispute.id );
			base.current = withLost( base.current, now, lost.current );
			lost.current = null;
			return draftOn( now );
		},
	};
}

function useSaving( {
	dispute,
	base,
	lose,
	mayGoOn,
	prepare,
	onSaved,
	onRefused,
}: Options &
	Preparation & { onRefused: ( reason: ApiError ) => Promise< void > } ) {
	const [ isSaving, setIsSaving ] = useState( false );
	const isRunning = useRef( false );
	const save = async (): Promise< boolean > => {
		// A second press may come before the state is rendered.
		if ( isRunning.current || ! mayGoOn() ) {
			return false;
		}
		isRunning.current = true;
		setIsSaving( true );
		let sent: Draft | null = null;
		try {
			sent = await prepare();
			const based = { ...sent, based_on: base.current };
			base.current = baseOf( await saveEvidence( dispute.id, based ) );
			onSaved( sent );
			notify( { id: NOTICE, status: 'success', text: says.saved } );
			return true;
		} catch ( reason ) {
			if ( sent && isOutcomeUnknown( reason as ApiError ) ) {
				lose( sent );
			}
			await onRefused( reason as ApiError );
			return false;
		} finally {
			isRunning.current = false;
			setIsSaving( false );
		}
	};
	return { isSaving, save };
}

function useSubmission( {
	dispute,
	base,
	isPending,
	prepare,
	onSubmitted,
	onDone,
	onRefused,
	onUnknown,
}: Options &
	Preparation & {
		onDone: () => void;
		onRefused: ( reason: ApiError ) => void;
		onUnknown: ( reason: ApiError ) => void;
		isPending: boolean;
	} ) {
	const hasAcknowledgedFee = useRef( false );
	const { isBusy, run } = useOperation< Dispute >(
		async ( key ) => {
			const draft = await prepare();
			const hasFee = hasAcknowledgedFee.current;
			const whole = hasFee ? withFee( draft, dispute ) : draft;
			return submitEvidence(
				dispute.id,
				{ ...whole, based_on: base.current },
				key
			);
		},
		{
			onDone: () => {
				onDone();
				const text = says.submitted;
				notify( { id: NOTICE, status: 'success', text } );
				onSubmitted();
			},
			onRefused,
			onUnknown,
		},
		isPending
	);
	return {
		isBusy,
		submit: ( isAcknowledged: boolean ) => {
			hasAcknowledgedFee.current = isAcknowledged;
			void run();
		},
	};
}

/** Networks ask for it before they take evidence in a compliance case. */
const withFee = ( { evidence, metadata }: Draft, dispute: Dispute ) => ( {
	evidence: {
		...evidence,
		enhanced_evidence: {
			[ complianceOf( dispute ) ?? '' ]: { fee_acknowledged: true },
		},
	},
	metadata,
} );

/** Says what is wrong with a text. */
export const sayProblem = ( field: string, problem: string ): void =>
	notify( {
		id: NOTICE,
		status: 'error',
		text: failedTo.save( `${ labelOf( field ) }: ${ problem }` ),
	} );

/** Says that an upload has to be waited for. */
export const sayWait = (): void =>
	notify( { id: NOTICE, status: 'info', text: says.wait } );
