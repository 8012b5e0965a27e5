<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

/** Stripe's failure codes (docs.stripe.com/api/payouts/failures) with a sentence of ours. */
final class PayoutFailures {

	/** Code => sentence. */
	private const MESSAGES = array(
		'account_closed'                   => 'The bank account has been closed.',
		'account_frozen'                   => 'The bank account has been frozen.',
		'bank_account_restricted'          => 'The bank restricts the transfers to this account.',
		'bank_ownership_changed'           => 'The branch of the bank has changed hands, so the account number is no longer valid.',
		'could_not_process'                => 'The bank could not process this transfer.',
		'debit_not_authorized'             => 'The bank account does not allow debits.',
		'declined'                         => 'The bank has declined this transfer.',
		'exceeds_amount_limit'             => 'The transfer is above the limit of the card.',
		'exceeds_count_limit'              => 'The card has received too many transfers.',
		'expired_card'                     => 'The card has expired.',
		'incorrect_account_holder_address' => 'The bank says that the address of the account holder is wrong.',
		'incorrect_account_holder_details' => 'The bank says that the details of the account holder are wrong.',
		'incorrect_account_holder_name'    => 'The bank says that the name of the account holder is wrong.',
		'incorrect_account_holder_tax_id'  => 'The bank says that the tax ID of the account holder is wrong.',
		'incorrect_account_type'           => 'The bank says that the account type is wrong.',
		'insufficient_funds'               => 'The account has insufficient funds.',
		'invalid_account_number'           => 'The account number is wrong.',
		'invalid_account_number_length'    => 'The account number has the wrong length.',
		'invalid_card'                     => 'The card is not valid.',
		'invalid_currency'                 => 'The bank could not process this transfer in its currency.',
		'invalid_issuer'                   => 'No issuer knows this card.',
		'invalid_transaction'              => 'The issuer does not allow this transfer.',
		'issuer_unavailable'               => 'The issuer could not be reached.',
		'lost_or_stolen_card'              => 'The card was reported lost or stolen.',
		'no_account'                       => 'The bank account could not be found.',
		'refer_to_card_issuer'             => 'The issuer has refused this transfer.',
		'unsupported_card'                 => 'The bank no longer takes transfers to this card.',
	);

	/** @return list<string> */
	public static function codes(): array {
		return array_keys( self::MESSAGES );
	}

	/** What is said to a code. */
	public static function message( string $code ): string {
		return self::MESSAGES[ $code ] ?? 'The payout failed.';
	}
}
