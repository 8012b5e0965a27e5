import { routes } from '../contract/routes';
import type { TaxDetails, VatNumber } from '../contract/types';
import { ask } from './commands';
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
export const lookUpVatNumber = ( number: string ): Promise< VatNumber > =>
	ask( { path: routes.vatByNumber( number ) } );

/**
 * Keeps the tax details that invoices show.
 *
 * @return What was kept; rejects with an ApiError.
 */
export async function saveTaxDetails(
	details: EnteredTaxDetails
): Promise< TaxDetails > {
	const kept = await ask< TaxDetails >( {
		path: routes.vat(),
		method: 'POST',
		data: details,
	} );
	changed( 'documents', 'account' );
	return kept;
}
