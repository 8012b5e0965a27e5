<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use MerchantPayments\Ledger\LedgerTables;

/**
 * Amounts are minor units of the row's currency, times UTC seconds. `words` are what a search finds a row by, each behind a space.
 * A dispute without a time to answer by has `due_by` 0.
 */
final class ProjectionTables {

	private const CODE = 'CHARACTER SET latin1 COLLATE latin1_bin';

	/** What the customer's columns are, wherever a row has a customer. */
	private const CUSTOMER = 'customer_name varchar(190) NOT NULL,
				customer_email varchar(190) NOT NULL,
				customer_country varchar(2) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				order_id bigint(20) DEFAULT NULL,
				words text NOT NULL,';

	/**
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		$id       = LedgerTables::ID;
		$code     = self::CODE;
		$customer = self::CUSTOMER;
		return array(
			'ledgers_authorizations' => "CREATE TABLE {$table( 'ledgers_authorizations' )} (
				scope smallint(5) unsigned NOT NULL,
				payment_intent_id {$id} NOT NULL,
				charge_id {$id} NOT NULL,
				created bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				currency varchar(3) {$code} NOT NULL,
				risk_level tinyint(1) DEFAULT NULL,
				{$customer}
				PRIMARY KEY  (scope,payment_intent_id),
				KEY by_created (scope,created,payment_intent_id)
			) {$collate};",
			'ledgers_disputes'       => "CREATE TABLE {$table( 'ledgers_disputes' )} (
				scope smallint(5) unsigned NOT NULL,
				dispute_id {$id} NOT NULL,
				charge_id {$id} NOT NULL,
				payment_intent_id {$id} DEFAULT NULL,
				created bigint(20) NOT NULL,
				due_by bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				currency varchar(3) {$code} NOT NULL,
				reason varchar(50) {$code} NOT NULL,
				status varchar(40) {$code} NOT NULL,
				source varchar(50) {$code} NOT NULL,
				{$customer}
				PRIMARY KEY  (scope,dispute_id),
				KEY by_created (scope,created,dispute_id),
				KEY by_status (scope,status,created),
				KEY by_charge (scope,charge_id)
			) {$collate};",
			'ledgers_fraud_outcomes' => "CREATE TABLE {$table( 'ledgers_fraud_outcomes' )} (
				scope smallint(5) unsigned NOT NULL,
				payment_intent_id {$id} NOT NULL,
				created bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				currency varchar(3) {$code} NOT NULL,
				status varchar(20) {$code} NOT NULL,
				state varchar(20) {$code} NOT NULL,
				intent_status varchar(40) {$code} NOT NULL,
				{$customer}
				PRIMARY KEY  (scope,payment_intent_id),
				KEY by_created (scope,state,created,payment_intent_id)
			) {$collate};",
		);
	}
}
