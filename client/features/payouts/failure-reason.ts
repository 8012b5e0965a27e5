import { __ } from '@wordpress/i18n';

import type { Deposit } from '../../contract/types';

/**
 * Why a payout did not arrive, by the platform's code (specification part 2, section 8). A map, because a code may be called as something that every
 * object has.
 */
const REASONS: ReadonlyMap< string, string > = new Map(
	Object.entries( {
		insufficient_funds: __(
			'Your balance is below zero, and the account could not cover what is owed.',
			'woocommerce-payments'
		),
		bank_account_restricted: __(
			'Your bank limits which transfers this account can take, or how many, as is common for savings accounts. Please use a current account.',
			'woocommerce-payments'
		),
		debit_not_authorized: __(
			'Your bank account does not allow debits. Payouts need an account that takes both credits and debits.',
			'woocommerce-payments'
		),
		invalid_card: __(
			'The card for payouts is not valid: its number may be wrong, or its account closed.',
			'woocommerce-payments'
		),
		declined: __(
			'Your bank refused the transfer. Please ask the bank why.',
			'woocommerce-payments'
		),
		invalid_transaction: __(
			'The card’s issuer does not allow this kind of transfer to it. Please ask the issuer.',
			'woocommerce-payments'
		),
		refer_to_card_issuer: __(
			'The card’s issuer refused the transfer without saying why. Please ask the issuer.',
			'woocommerce-payments'
		),
		unsupported_card: __(
			'The bank no longer accepts transfers to this card.',
			'woocommerce-payments'
		),
		lost_or_stolen_card: __(
			'The card was reported as lost or stolen. Please ask its issuer.',
			'woocommerce-payments'
		),
		invalid_issuer: __(
			'No issuer belongs to this card number. Please check the card’s details.',
			'woocommerce-payments'
		),
		expired_card: __(
			'The card has expired. Please use another card, or another way to be paid out.',
			'woocommerce-payments'
		),
		could_not_process: __(
			'The transfer could not be completed, by the bank or by the payment processor.',
			'woocommerce-payments'
		),
		invalid_account_number: __(
			'The routing number looks right, but the account number is wrong.',
			'woocommerce-payments'
		),
		incorrect_account_holder_name: __(
			'The name of the account holder seems to be wrong. Please check it.',
			'woocommerce-payments'
		),
		account_closed: __(
			'The bank account has been closed.',
			'woocommerce-payments'
		),
		no_account: __(
			'The bank found no account with these details. They are probably wrong.',
			'woocommerce-payments'
		),
		exceeds_amount_limit: __(
			'The transfer would go beyond the card’s limit. Please use another card or ask its issuer.',
			'woocommerce-payments'
		),
		account_frozen: __(
			'The bank account is frozen.',
			'woocommerce-payments'
		),
		issuer_unavailable: __(
			'The bank cannot be reached at the moment. We try again on the next payout date, or you can change where payouts go.',
			'woocommerce-payments'
		),
		invalid_currency: __(
			'The bank refused the currency. The account probably cannot receive it.',
			'woocommerce-payments'
		),
		incorrect_account_type: __(
			'The type of the account is wrong. It can usually only be checking or savings, in Japan futsu or toza.',
			'woocommerce-payments'
		),
		incorrect_account_holder_details: __(
			'The account holder’s details differ from the bank’s. They must be exactly as on your bank statement.',
			'woocommerce-payments'
		),
		bank_ownership_changed: __(
			'The bank branch has a new owner, so this account number no longer holds.',
			'woocommerce-payments'
		),
		exceeds_count_limit: __(
			'The card was used too often in this period. Please use another card or ask its issuer.',
			'woocommerce-payments'
		),
		incorrect_account_holder_address: __(
			'The bank says that the account holder’s address is wrong.',
			'woocommerce-payments'
		),
		incorrect_account_holder_tax_id: __(
			'The bank says that the account holder’s tax ID is wrong.',
			'woocommerce-payments'
		),
		invalid_account_number_length: __(
			'The bank says that the account number is too long.',
			'woocommerce-payments'
		),
	} )
);

/** Every code that has a sentence. */
export const failureCodes: readonly string[] = [ ...REASONS.keys() ];

/**
 * Why a payout did not arrive: our sentence, else the platform's.
 */
export const failureReason = ( {
	failure_code: code,
	failure_message: message,
}: Pick< Deposit, 'failure_code' | 'failure_message' > ): string =>
	REASONS.get( code ?? '' ) ??
	( message || __( 'Unknown', 'woocommerce-payments' ) );
