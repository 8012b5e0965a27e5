import { useRef, useState } from '@wordpress/element';
import type { MutableRefObject } from 'react';

import type { Dispute } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { isOutcomeUnknown, useOperation } from '../../../data/commands';
import {
	saveEvidence,
	submitEvidence,
	type DisputeAnswer,
} from '../../../data/disputes';
import { notify } from '../../../data/notices';
import type { toSave } from './answer';
import { failedTo, says } from './strings';

/** The dispute was answered, accepted or decided meanwhile. */
const CLOSED = 'dispute_unexpected_state';

/** Somebody else has changed the draft meanwhile. */
const CHANGED = 'wcpay_evidence_changed';

const NOTICE = 'wcpay-evidence';

/** What is saved or submitted. */
export type Draft = ReturnType< typeof toSave >;

/** What was saved last, to know whether there is something to lose. The automatic letter follows from the rest. */
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
						! (
							field === 'uncategorized_text' &&
							metadata.__cover_letter === 'automatic'
						)
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
	draft: Draft;
	/** Whether nothing has to be waited for. */
	mayGoOn: () => boolean;
	onSaved: ( draft: Draft ) => void;
	onSubmitted: () => void;
}

/** Saves and submits. Changes that somebody else has made meanwhile are never overwritten unasked. */
export function useSending( options: Options ) {
	const { dispute, base } = options;
	const [ isConflict, setIsConflict ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const refuse = ( { code, message }: ApiError, text: string ) => {
		setError( null );
		if ( code === CHANGED ) {
			setIsConflict( true );
		} else {
			notify( {
				id: NOTICE,
				status: 'error',
				text: code === CLOSED ? message : text,
			} );
		}
	};
	const { isSaving, save } = useSaving( {
		...options,
		onRefused: ( reason ) =>
			refuse( reason, failedTo.save( reason.message ) ),
	} );
	const { isBusy, submit } = useSubmission( {
		...options,
		onRefused: ( reason ) =>
			refuse( reason, failedTo.submit( reason.message ) ),
		onUnknown: () => setError( says.unknown ),
		onDone: () => setError( null ),
	} );
	return {
		isSaving,
		isSubmitting: isBusy,
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

export type Base = MutableRefObject< ReturnType< typeof baseOf > >;

/**
 * The evidence that the platform may have: a save here is known before the dispute is read again, which may fail. What was taken away since is
 * to be cleared there.
 */
export const knownEvidence = (
	{ evidence }: Dispute,
	{ current }: Base
): Dispute[ 'evidence' ] => ( {
	...evidence,
	...Object.fromEntries(
		Object.entries( current ).filter(
			( entry ): entry is [ string, string ] =>
				typeof entry[ 1 ] === 'string' && entry[ 1 ] !== ''
		)
	),
} );

/** What changes are based on. */
export const baseOf = ( {
	evidence,
	compelling_evidence: compelling,
}: Dispute ): NonNullable< DisputeAnswer[ 'based_on' ] > => ( {
	...evidence,
	...( compelling && { visa_compelling_evidence_3: compelling.charges } ),
} );

/** What the platform has of a save whose answer was lost is no change of somebody else. */
const withLost = (
	base: Base[ 'current' ],
	dispute: Dispute,
	lost: Draft | null
): Base[ 'current' ] => {
	const now = baseOf( dispute );
	const arrived = Object.entries( lost?.evidence ?? {} ).filter(
		( [ field, sent ] ) => ( now[ field ] ?? '' ) === sent
	);
	return {
		...base,
		...Object.fromEntries(
			arrived.map( ( [ field ] ) => [ field, now[ field ] ?? null ] )
		),
	};
};

function useSaving( {
	dispute,
	draft,
	base,
	mayGoOn,
	onSaved,
	onRefused,
}: Options & { onRefused: ( reason: ApiError ) => void } ) {
	const [ isSaving, setIsSaving ] = useState( false );
	const isRunning = useRef( false );
	const lost = useRef< Draft | null >( null );
	const save = async (): Promise< boolean > => {
		// A second press may come before the state is rendered.
		if ( isRunning.current || ! mayGoOn() ) {
			return false;
		}
		isRunning.current = true;
		setIsSaving( true );
		try {
			base.current = withLost( base.current, dispute, lost.current );
			const based = { ...draft, based_on: base.current };
			base.current = baseOf( await saveEvidence( dispute.id, based ) );
			lost.current = null;
			onSaved( draft );
			notify( { id: NOTICE, status: 'success', text: says.saved } );
			return true;
		} catch ( reason ) {
			if ( isOutcomeUnknown( reason as ApiError ) ) {
				lost.current = draft;
			}
			onRefused( reason as ApiError );
			return false;
		} finally {
			isRunning.current = false;
			setIsSaving( false );
		}
	};
	return { isSaving, save };
}

function useSubmission( {
	dispute: { id },
	draft,
	base,
	onSubmitted,
	onDone,
	onRefused,
	onUnknown,
}: Options & {
	onDone: () => void;
	onRefused: ( reason: ApiError ) => void;
	onUnknown: () => void;
} ) {
	const hasAcknowledgedFee = useRef( false );
	const { isBusy, run } = useOperation< Dispute >(
		( key ) => {
			const whole = hasAcknowledgedFee.current ? withFee( draft ) : draft;
			return submitEvidence(
				id,
				{ ...whole, based_on: base.current },
				key
			);
		},
		{
			onDone: () => {
				onDone();
				notify( {
					id: NOTICE,
					status: 'success',
					text: says.submitted,
				} );
				onSubmitted();
			},
			onRefused,
			onUnknown,
		}
	);
	return {
		isBusy,
		submit: ( isAcknowledged: boolean ) => {
			hasAcknowledgedFee.current = isAcknowledged;
			void run();
		},
	};
}

/** Visa asks for it before it takes evidence in a compliance case. */
const withFee = ( { evidence, metadata }: Draft ) => ( {
	evidence: {
		...evidence,
		enhanced_evidence: { visa_compliance: { fee_acknowledged: true } },
	},
	metadata,
} );

/** Says that an upload has to be waited for. */
export const sayWait = (): void =>
	notify( { id: NOTICE, status: 'info', text: says.wait } );
