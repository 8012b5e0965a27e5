import * as routes from '../contract/routes';
import type { TaxDetails, VatNumber } from '../contract/types';
import { ask, command } from './commands';

/**
 * Validates a tax number, and finds its owner where the tax office tells.
 *
 * @return Rejects with an ApiError, `wcpay_invalid_vat` when the number is invalid.
 */
export const lookUpTaxNumber = ( number: string ): Promise< VatNumber > =>
	ask( { path: routes.vatByNumber( number ) } );

/**
 * Saves the merchant's details for invoices.
 *
 * @return Rejects with an ApiError.
 */
export const saveTaxDetails = (
	details: Pick< TaxDetails, 'name' | 'address' > & { vat_number?: string }
): Promise< TaxDetails > =>
	command( { path: routes.vat(), data: details, changes: [ 'account' ] } );
