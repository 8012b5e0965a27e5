import { __ } from '@wordpress/i18n';

import type { Deposit } from '../../contract/types';

/**
 * Failure reasons by the platform's code (specification part 2, section 8). A Map, because an unknown code could be a property name of
 * every object.
 */
const REASONS: ReadonlyMap< string, string > = new Map(
	Object.entries( {
		insufficient_funds: __(
			'Your balance is below zero, and the account could not cover what is owed.',
			'woocommerce-payments'
		),
		bank_account_restricted: __(
			'Your bank limits the type or number of transfers to this account, as is common for savings accounts. Use a checking account instead.',
			'woocommerce-payments'
		),
		debit_not_authorized: __(
			'Your bank account does not allow debits. Payouts need an account that takes both credits and debits.',
			'woocommerce-payments'
		),
		invalid_card: __(
			'The payout card isn’t valid: its number may be incorrect, or its account closed.',
			'woocommerce-payments'
		),
		declined: __(
			'Your bank rejected the transfer. Contact your bank to find out why.',
			'woocommerce-payments'
		),
		invalid_transaction: __(
			'The card’s issuer doesn’t allow this type of transfer. Contact the issuer.',
			'woocommerce-payments'
		),
		refer_to_card_issuer: __(
			'The card’s issuer rejected the transfer without a reason. Contact the issuer.',
			'woocommerce-payments'
		),
		unsupported_card: __(
			'The bank no longer accepts transfers to this card.',
			'woocommerce-payments'
		),
		lost_or_stolen_card: __(
			'The card was reported lost or stolen. Contact the issuer.',
			'woocommerce-payments'
		),
		invalid_issuer: __(
			'There’s no issuer for this card number. Check the card’s details.',
			'woocommerce-payments'
		),
		expired_card: __(
			'The card has expired. Use another card or another payout method.',
			'woocommerce-payments'
		),
		could_not_process: __(
			'The bank or the payment processor couldn’t complete the transfer.',
			'woocommerce-payments'
		),
		invalid_account_number: __(
			'The routing number is valid, but the account number is incorrect.',
			'woocommerce-payments'
		),
		incorrect_account_holder_name: __(
			'The account holder’s name appears to be incorrect. Check it and try again.',
			'woocommerce-payments'
		),
		account_closed: __(
			'The bank account has been closed.',
			'woocommerce-payments'
		),
		no_account: __(
			'The bank has no account with these details. Check that they’re correct.',
			'woocommerce-payments'
		),
		exceeds_amount_limit: __(
			'The transfer exceeds the card’s limit. Use another card or contact the issuer.',
			'woocommerce-payments'
		),
		account_frozen: __(
			'The bank account is frozen.',
			'woocommerce-payments'
		),
		issuer_unavailable: __(
			'The bank can’t be reached right now. We’ll try again on the next payout date, or you can change your payout account.',
			'woocommerce-payments'
		),
		invalid_currency: __(
			'The bank rejected the currency. The account probably can’t receive it.',
			'woocommerce-payments'
		),
		incorrect_account_type: __(
			'The account type is incorrect. It must usually be checking or savings, or in Japan futsu or toza.',
			'woocommerce-payments'
		),
		incorrect_account_holder_details: __(
			'The account holder’s details don’t match the bank’s. Enter them exactly as they appear on your bank statement.',
			'woocommerce-payments'
		),
		bank_ownership_changed: __(
			'The bank branch has changed ownership, so this account number is no longer valid.',
			'woocommerce-payments'
		),
		exceeds_count_limit: __(
			'The card has reached its number of transfers for this period. Use another card or contact the issuer.',
			'woocommerce-payments'
		),
		incorrect_account_holder_address: __(
			'The bank says that the account holder’s address is incorrect.',
			'woocommerce-payments'
		),
		incorrect_account_holder_tax_id: __(
			'The bank says that the account holder’s tax ID is incorrect.',
			'woocommerce-payments'
		),
		invalid_account_number_length: __(
			'The bank says that the account number is too long.',
			'woocommerce-payments'
		),
	} )
);

export const failureCodes: readonly string[] = [ ...REASONS.keys() ];

/** Why a payout failed: our text, or the platform's message for unknown codes. */
export const failureReason = ( {
	failure_code: code,
	failure_message: message,
}: Pick< Deposit, 'failure_code' | 'failure_message' > ): string =>
	REASONS.get( code ?? '' ) ??
	( message || __( 'Unknown', 'woocommerce-payments' ) );
