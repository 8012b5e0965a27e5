<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

/**
 * Account numbers and IBANs with their documented outcomes (docs.stripe.com/testing, docs.stripe.com/payments/sepa-debit). Any other
 * number pays, too. The outcome comes when the bank answers. What is about verifying an account by small deposits is not simulated.
 */
final class TestDebits {

	private const DISPUTED = array( 'dispute' => 'debit_not_authorized' );

	/** US account number => effects, as those of TestCards. */
	private const ACCOUNTS = array(
		'000123456789' => array(),
		'000111111113' => array( 'decline' => 'account_closed' ),
		'000111111116' => array( 'decline' => 'no_account' ),
		'000222222227' => array( 'decline' => 'insufficient_funds' ),
		'000333333335' => array( 'decline' => 'debit_not_authorized' ),
		'000444444440' => array( 'decline' => 'invalid_currency' ),
		'000555555559' => self::DISPUTED,
	);

	/** IBAN => effects. */
	private const IBANS = array(
		'AT861904300235473202' => array( 'decline' => 'insufficient_funds' ),
		'AT051904300235473205' => array( 'decline' => 'insufficient_funds' ),
		'AT591904300235473203' => self::DISPUTED,
	);

	/** Tokens behind `pm_usBankAccount_`, and their account numbers. */
	private const TOKENS = array(
		'success'            => '000123456789',
		'accountClosed'      => '000111111113',
		'noAccount'          => '000111111116',
		'insufficientFunds'  => '000222222227',
		'debitNotAuthorized' => '000333333335',
		'invalidCurrency'    => '000444444440',
		'dispute'            => '000555555559',
	);

	/** How these tokens begin. */
	public const PREFIX = 'pm_usBankAccount_';

	/** @return array<string, mixed> Effects. */
	public static function of_account( string $number ): array {
		return self::ACCOUNTS[ $number ] ?? array();
	}

	/**
	 * @param string $iban Without blanks, in upper case.
	 * @return array<string, mixed> Effects.
	 */
	public static function of_iban( string $iban ): array {
		return self::IBANS[ $iban ] ?? array();
	}

	/** The US account number behind a token, or null when there is no such token. */
	public static function of_token( string $token ): ?string {
		return self::TOKENS[ substr( $token, strlen( self::PREFIX ) ) ] ?? null;
	}
}
