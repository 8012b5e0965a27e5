import { useMemo, useRef, useState } from '@wordpress/element';

import type { Dispute } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { useOperation } from '../../../data/commands';
import { saveEvidence, submitEvidence } from '../../../data/disputes';
import { notify } from '../../../data/notices';
import type { toSave } from './answer';
import { failedTo, says } from './strings';

/** The dispute was answered, accepted or decided meanwhile. */
const CLOSED = 'dispute_unexpected_state';

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

export function useSaving( {
	id,
	draft,
	onSaved,
	mayGoOn,
	setError,
}: {
	id: string;
	draft: Draft;
	onSaved: ( draft: Draft ) => void;
	mayGoOn: () => boolean;
	setError: ( error: string | null ) => void;
} ) {
	const [ isSaving, setIsSaving ] = useState( false );
	const isRunning = useRef( false );
	const save = async (): Promise< boolean > => {
		if ( ! mayGoOn() ) {
			return false;
		}
		// A second press may come before the state is rendered.
		if ( isRunning.current ) {
			return false;
		}
		isRunning.current = true;
		setIsSaving( true );
		try {
			await saveEvidence( id, draft );
			onSaved( draft );
			setError( null );
			notify( {
				id: NOTICE,
				status: 'success',
				text: says.saved,
			} );
			return true;
		} catch ( reason ) {
			setError( null );
			fail( failedTo.save( ( reason as ApiError ).message ) );
			return false;
		} finally {
			isRunning.current = false;
			setIsSaving( false );
		}
	};
	return { isSaving, save };
}

export function useSubmission( {
	id,
	draft,
	onSubmitted,
	setError,
}: {
	id: string;
	draft: Draft;
	onSubmitted: () => void;
	setError: ( error: string | null ) => void;
} ) {
	const hasAcknowledgedFee = useRef( false );
	const { isBusy, run } = useOperation< Dispute >(
		( key ) =>
			submitEvidence(
				id,
				hasAcknowledgedFee.current ? withFee( draft ) : draft,
				key
			),
		{
			onDone: () => {
				setError( null );
				notify( {
					id: NOTICE,
					status: 'success',
					text: says.submitted,
				} );
				onSubmitted();
			},
			onRefused: ( { code, message }: ApiError ) => {
				setError( null );
				fail( code === CLOSED ? message : failedTo.submit( message ) );
			},
			onUnknown: () => setError( says.unknown ),
		}
	);
	return useMemo(
		() => ( {
			isBusy,
			submit: ( isAcknowledged: boolean ) => {
				hasAcknowledgedFee.current = isAcknowledged;
				void run();
			},
		} ),
		[ isBusy, run ]
	);
}

/** Visa asks for it before it takes evidence in a compliance case. */
const withFee = ( { evidence, metadata }: Draft ) => ( {
	evidence: {
		...evidence,
		enhanced_evidence: { visa_compliance: { fee_acknowledged: true } },
	},
	metadata,
} );

const fail = ( text: string ): void =>
	notify( { id: NOTICE, status: 'error', text } );

/** Says that an upload has to be waited for. */
export const sayWait = (): void =>
	notify( { id: NOTICE, status: 'info', text: says.wait } );
