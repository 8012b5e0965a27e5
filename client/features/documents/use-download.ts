import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect, useRef, useState } from '@wordpress/element';

import { useLatest } from '../../data/use-latest';
import { readAccount } from '../../data/account';
import type { ApiError } from '../../data/api-error';
import { downloadDocument, isDocumentId } from '../../data/documents';
import { notify } from '../../data/notices';
import { useSearch } from '../../list-page/use-list-query';
import { download as texts } from './strings';

/** The type whose file carries the merchant's tax details. */
export const VAT_INVOICE = 'vat_invoice';

export interface Wanted {
	id: string;
	type: string;
}

interface Refused extends Wanted {
	message: string;
	/** Whether another try may help. */
	isRetryable: boolean;
}

export interface Downloads {
	/** The documents that are on their way. */
	busyIds: readonly string[];
	/** Whether a download waits for the tax details. */
	isAsking: boolean;
	/** ISO 3166 code of the account's country; empty until a download asked for it. */
	country: string;
	start: ( wanted: Wanted ) => void;
	/** The tax details are saved: the download goes on. */
	resume: () => void;
	/** The merchant doesn't enter tax details now. */
	cancel: () => void;
	/** The document of the page's address that couldn't be downloaded. */
	refused: Refused | null;
}

/** Downloads documents, invoices only when the tax details have been entered. */
export function useDownload(): Downloads {
	const [ busyIds, setBusyIds ] = useState< readonly string[] >( [] );
	const [ waiting, setWaiting ] = useState< Wanted | null >( null );
	const [ refused, setRefused ] = useState< Refused | null >( null );
	const { country, mustAsk, setHasDetails } = useAccount();

	const download = async ( wanted: Wanted ) => {
		setBusyIds( ( before ) => [ ...before, wanted.id ] );
		try {
			if ( await mustAsk( wanted ) ) {
				setWaiting( wanted );
			} else {
				await downloadDocument( wanted.id );
				setRefused( null );
				forget( wanted );
			}
		} catch ( reason ) {
			report( refusal( wanted, reason as ApiError ), setRefused );
		}
		setBusyIds( ( before ) => before.filter( ( id ) => id !== wanted.id ) );
	};
	const start = ( wanted: Wanted ) => {
		if ( ! busyIds.includes( wanted.id ) ) {
			void download( wanted );
		}
	};
	useAddress( ( wanted ) =>
		isDocumentId( wanted.id )
			? start( wanted )
			: setRefused( missing( wanted ) )
	);
	return {
		busyIds,
		isAsking: waiting !== null,
		country,
		start,
		resume: () => {
			setHasDetails();
			setWaiting( null );
			if ( waiting ) {
				start( waiting );
			}
		},
		cancel: () => setWaiting( null ),
		refused,
	};
}

/** Whether the account's tax details must be entered first. Asked for every invoice until they are. */
function useAccount() {
	const [ country, setCountry ] = useState( '' );
	const hasDetails = useRef( false );
	const mustAsk = async ( { type }: Wanted ): Promise< boolean > => {
		if ( type !== VAT_INVOICE || hasDetails.current ) {
			return false;
		}
		const account = await readAccount();
		setCountry( account.country );
		// An account without this field has no tax details to enter.
		hasDetails.current = account.has_submitted_vat_data !== false;
		return ! hasDetails.current;
	};
	return {
		country,
		mustAsk,
		setHasDetails: () => {
			hasDetails.current = true;
		},
	};
}

const missing = ( wanted: Wanted ): Refused => ( {
	...wanted,
	message: texts.missing,
	isRetryable: false,
} );

const refusal = ( wanted: Wanted, { code, message }: ApiError ): Refused =>
	code === 'resource_missing'
		? missing( wanted )
		: { ...wanted, message, isRetryable: true };

/** The document that an address asks for; null without both parameters. */
function wantedIn( search: string ): Wanted | null {
	const params = new URLSearchParams( search );
	const id = params.get( 'document_id' );
	const type = params.get( 'document_type' );
	return id && type ? { id, type } : null;
}

const isInAddress = ( { id }: Wanted ): boolean =>
	wantedIn( getHistory().location.search )?.id === id;

/** Starts the download that the address asks for, once for each address. */
function useAddress( start: ( wanted: Wanted ) => void ): void {
	const wanted = wantedIn( useSearch() );
	const latest = useLatest( { start, wanted } );
	const key = wanted && `${ wanted.type } ${ wanted.id }`;
	useEffect( () => {
		if ( key !== null && latest.current.wanted ) {
			latest.current.start( latest.current.wanted );
		}
	}, [ key, latest ] );
}

/** Takes a download that is done out of the address, so that a reload doesn't repeat it. */
function forget( wanted: Wanted ): void {
	if ( isInAddress( wanted ) ) {
		getHistory().replace(
			getNewPath( { document_id: undefined, document_type: undefined } )
		);
	}
}

/** A document of the address may not be in the list: its failure is shown above it, with a button to try again. */
function report( refused: Refused, show: ( refused: Refused ) => void ): void {
	if ( isInAddress( refused ) ) {
		show( refused );
	} else {
		notify( {
			id: 'merchant-payments-document',
			status: 'error',
			text: `${ texts.failed } ${ refused.message }`,
		} );
	}
}
