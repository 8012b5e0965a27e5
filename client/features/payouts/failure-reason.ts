import { __ } from '@wordpress/i18n';

import type { Deposit } from '../../contract/types';
import { titleCase } from '../../ui/names';

/**
 * Failure reasons by the platform's code (specification part 2, section 8). A Map, because an unknown code could be a property name of
 * every object.
 */
const REASONS: ReadonlyMap< string, string > = new Map(
	Object.entries( {
		insufficient_funds: __(
			'Your balance is below zero, and the account could not cover what is owed.',
			'merchant-payments-for-woocommerce'
		),
		bank_account_restricted: __(
			'Your bank limits the type or number of transfers to this account, as is common for savings accounts. Use a checking account instead.',
			'merchant-payments-for-woocommerce'
		),
		debit_not_authorized: __(
			'Your bank account does not allow debits. Payouts need an account that takes both credits and debits.',
			'merchant-payments-for-woocommerce'
		),
		invalid_card: __(
			'The payout card isn’t valid: its number may be incorrect, or its account closed.',
			'merchant-payments-for-woocommerce'
		),
		declined: __(
			'Your bank rejected the transfer. Contact your bank to find out why.',
			'merchant-payments-for-woocommerce'
		),
		invalid_transaction: __(
			'The card’s issuer doesn’t allow this type of transfer. Contact the issuer.',
			'merchant-payments-for-woocommerce'
		),
		refer_to_card_issuer: __(
			'The card’s issuer rejected the transfer without a reason. Contact the issuer.',
			'merchant-payments-for-woocommerce'
		),
		unsupported_card: __(
			'The bank no longer accepts transfers to this card.',
			'merchant-payments-for-woocommerce'
		),
		lost_or_stolen_card: __(
			'The card was reported lost or stolen. Contact the issuer.',
			'merchant-payments-for-woocommerce'
		),
		invalid_issuer: __(
			'There’s no issuer for this card number. Check the card’s details.',
			'merchant-payments-for-woocommerce'
		),
		expired_card: __(
			'The card has expired. Use another card or another payout method.',
			'merchant-payments-for-woocommerce'
		),
		could_not_process: __(
			'The bank or the payment processor couldn’t complete the transfer.',
			'merchant-payments-for-woocommerce'
		),
		invalid_account_number: __(
			'The routing number is valid, but the account number is incorrect.',
			'merchant-payments-for-woocommerce'
		),
		incorrect_account_holder_name: __(
			'The account holder’s name appears to be incorrect. Check it and try again.',
			'merchant-payments-for-woocommerce'
		),
		account_closed: __(
			'The bank account has been closed.',
			'merchant-payments-for-woocommerce'
		),
		no_account: __(
			'The bank has no account with these details. Check that they’re correct.',
			'merchant-payments-for-woocommerce'
		),
		exceeds_amount_limit: __(
			'The transfer exceeds the card’s limit. Use another card or contact the issuer.',
			'merchant-payments-for-woocommerce'
		),
		account_frozen: __(
			'The bank account is frozen.',
			'merchant-payments-for-woocommerce'
		),
		issuer_unavailable: __(
			'The bank can’t be reached right now. We’ll try again on the next payout date, or you can change your payout account.',
			'merchant-payments-for-woocommerce'
		),
		invalid_currency: __(
			'The bank rejected the currency. The account probably can’t receive it.',
			'merchant-payments-for-woocommerce'
		),
		incorrect_account_type: __(
			'The account type is incorrect. It must usually be checking or savings, or in Japan futsu or toza.',
			'merchant-payments-for-woocommerce'
		),
		incorrect_account_holder_details: __(
			'The account holder’s details don’t match the bank’s. Enter them exactly as they appear on your bank statement.',
			'merchant-payments-for-woocommerce'
		),
		bank_ownership_changed: __(
			'The bank branch has changed ownership, so this account number is no longer valid.',
			'merchant-payments-for-woocommerce'
		),
		exceeds_count_limit: __(
			'The card has reached its number of transfers for this period. Use another card or contact the issuer.',
			'merchant-payments-for-woocommerce'
		),
		incorrect_account_holder_address: __(
			'The bank says that the account holder’s address is incorrect.',
			'merchant-payments-for-woocommerce'
		),
		incorrect_account_holder_tax_id: __(
			'The bank says that the account holder’s tax ID is incorrect.',
			'merchant-payments-for-woocommerce'
		),
		invalid_account_number_length: __(
			'The bank says that the account number is too long.',
			'merchant-payments-for-woocommerce'
		),
	} )
);

export const failureCodes: readonly string[] = [ ...REASONS.keys() ];

/** Why a payout failed: our text; for unknown codes the platform's message, or the code as words. */
export const failureReason = ( {
	failure_code: code,
	failure_message: message,
}: Pick< Deposit, 'failure_code' | 'failure_message' > ): string =>
	REASONS.get( code ?? '' ) ??
	( message ||
		titleCase( code ?? '' ) ||
		__( 'Unknown', 'merchant-payments-for-woocommerce' ) );
