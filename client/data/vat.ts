import apiFetch from '@wordpress/api-fetch';

import { routes } from '../contract/routes';
import type { TaxDetails, VatNumber } from '../contract/types';
import { toApiError } from './api-error';
import { changed } from './stores';

/** What the merchant enters; without a number there is none. */
export interface EnteredTaxDetails {
	name: string;
	address: string;
	vat_number?: string;
}

/**
 * Whose a VAT number is.
 *
 * @return Rejects with an ApiError; `wcpay_invalid_vat` when it is none.
 */
export async function lookUpVatNumber( number: string ): Promise< VatNumber > {
	try {
		return await apiFetch( { path: routes.vatByNumber( number ) } );
	} catch ( reason ) {
		throw toApiError( reason );
	}
}

/**
 * Keeps the tax details that invoices show.
 *
 * @return What was kept; rejects with an ApiError.
 */
export async function saveTaxDetails(
	details: EnteredTaxDetails
): Promise< TaxDetails > {
	try {
		const kept = await apiFetch< TaxDetails >( {
			path: routes.vat(),
			method: 'POST',
			data: details,
		} );
		changed( 'documents', 'account' );
		return kept;
	} catch ( reason ) {
		throw toApiError( reason );
	}
}
