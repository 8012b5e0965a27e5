<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * Definitions of the ledger's tables. Amounts are minor units of the row's currency, times UTC seconds, days UTC days.
 *
 * `by_time` is a covering index: it has every column that a list can be filtered by or summed up.
 *
 * `fee_tax` is the tax in `fees`. Documents are made by the store; those with the number 0 were the platform's.
 *
 * `listed` is 0 for movements that count in a payout's sum and aren't transactions of the merchant's (the money of a failed payout, an
 * instant payout's debit).
 */
final class LedgerTables {

	/**
	 * The platform's ids are ASCII, and case matters; one byte a character makes the smallest indexes. Not `ascii`: wpdb then takes the whole
	 * table for ASCII and refuses a customer's accents.
	 */
	public const ID = 'varchar(64) CHARACTER SET latin1 COLLATE latin1_bin';

	/**
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		$id = self::ID;
		return array(
			'ledgers_transactions' => "CREATE TABLE {$table( 'ledgers_transactions' )} (
				scope smallint(5) unsigned NOT NULL,
				transaction_id {$id} NOT NULL,
				listed tinyint(1) NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				created bigint(20) NOT NULL,
				available_on bigint(20) NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				fee_tax bigint(20) NOT NULL DEFAULT '0',
				net bigint(20) NOT NULL,
				customer_currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				customer_amount bigint(20) NOT NULL,
				exchange_rate double DEFAULT NULL,
				channel varchar(20) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				source varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				source_identifier varchar(100) NOT NULL,
				source_device varchar(20) CHARACTER SET latin1 COLLATE latin1_bin DEFAULT NULL,
				risk_level tinyint(1) DEFAULT NULL,
				customer_name varchar(190) NOT NULL,
				customer_email varchar(190) NOT NULL,
				customer_country varchar(2) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				order_id bigint(20) DEFAULT NULL,
				charge_id {$id} DEFAULT NULL,
				payment_intent_id {$id} DEFAULT NULL,
				deposit_id {$id} DEFAULT NULL,
				loan_id {$id} DEFAULT NULL,
				metadata longtext NOT NULL,
				PRIMARY KEY  (scope,transaction_id),
				KEY by_time (scope,listed,created,transaction_id,type,channel,source,source_device,risk_level,customer_country,currency,customer_currency,loan_id,amount,fees,net),
				KEY by_amount (scope,listed,amount,transaction_id),
				KEY by_net (scope,listed,net,transaction_id),
				KEY by_fees (scope,listed,fees,transaction_id),
				KEY by_type (scope,listed,type,created,transaction_id),
				KEY by_channel (scope,listed,channel,created,transaction_id),
				KEY by_device (scope,listed,source_device,created,transaction_id),
				KEY by_risk (scope,listed,risk_level,created,transaction_id),
				KEY by_country (scope,listed,customer_country,created,transaction_id),
				KEY by_currency (scope,listed,currency,created,transaction_id),
				KEY by_customer_currency (scope,listed,customer_currency,created,transaction_id),
				KEY by_source (scope,listed,source,created,transaction_id),
				KEY by_loan (scope,loan_id,created),
				KEY by_deposit (scope,deposit_id,created),
				KEY by_charge (scope,charge_id)
			) {$collate};",
			'ledgers_payouts'      => "CREATE TABLE {$table( 'ledgers_payouts' )} (
				scope smallint(5) unsigned NOT NULL,
				payout_id {$id} NOT NULL,
				created bigint(20) NOT NULL,
				arrival bigint(20) NOT NULL,
				type varchar(20) NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				amount bigint(20) NOT NULL,
				fee bigint(20) NOT NULL,
				status varchar(20) NOT NULL,
				automatic tinyint(1) NOT NULL,
				bank_account varchar(190) NOT NULL,
				bank_reference_key varchar(190) DEFAULT NULL,
				failure_code varchar(60) DEFAULT NULL,
				failure_message varchar(255) DEFAULT NULL,
				PRIMARY KEY  (scope,payout_id),
				KEY by_arrival (scope,arrival,payout_id)
			) {$collate};",
			'ledgers_payout_items' => "CREATE TABLE {$table( 'ledgers_payout_items' )} (
				scope smallint(5) unsigned NOT NULL,
				transaction_id {$id} NOT NULL,
				payout_id {$id} NOT NULL,
				PRIMARY KEY  (scope,transaction_id),
				KEY by_payout (scope,payout_id)
			) {$collate};",
			'ledgers_daily'        => "CREATE TABLE {$table( 'ledgers_daily' )} (
				scope smallint(5) unsigned NOT NULL,
				day int(11) NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				customer_currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				listed tinyint(1) NOT NULL,
				transactions bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				net bigint(20) NOT NULL,
				PRIMARY KEY  (scope,day,currency,customer_currency,type,listed)
			) {$collate};",
			'ledgers_periods'      => "CREATE TABLE {$table( 'ledgers_periods' )} (
				scope smallint(5) unsigned NOT NULL,
				listed tinyint(1) NOT NULL,
				created bigint(20) NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				channel varchar(20) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				source varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				source_device varchar(20) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				risk_level tinyint(1) NOT NULL,
				customer_country varchar(2) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				customer_currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				loan_id {$id} NOT NULL,
				transactions bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				net bigint(20) NOT NULL,
				PRIMARY KEY  (scope,listed,created,type,channel,source,source_device,risk_level,customer_country,currency,customer_currency,loan_id)
			) {$collate};",
			'ledgers_steps'        => "CREATE TABLE {$table( 'ledgers_steps' )} (
				scope smallint(5) unsigned NOT NULL,
				listed tinyint(1) NOT NULL,
				sorted varchar(10) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				loan_id {$id} NOT NULL,
				step bigint(20) NOT NULL,
				transactions bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				net bigint(20) NOT NULL,
				PRIMARY KEY  (scope,listed,sorted,type,loan_id,step)
			) {$collate};",
			'ledgers_search'       => "CREATE TABLE {$table( 'ledgers_search' )} (
				scope smallint(5) unsigned NOT NULL,
				list varchar(20) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				word varchar(300) COLLATE utf8mb4_bin NOT NULL,
				id {$id} NOT NULL,
				listed tinyint(1) NOT NULL,
				created bigint(20) NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				customer_currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				net bigint(20) NOT NULL,
				PRIMARY KEY  (scope,list,word,id)
			) {$collate};",
			'ledgers_documents'    => "CREATE TABLE {$table( 'ledgers_documents' )} (
				scope smallint(5) unsigned NOT NULL,
				document_id {$id} NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				created bigint(20) NOT NULL,
				period_from varchar(10) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				period_to varchar(10) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				number int(11) NOT NULL DEFAULT '0',
				body longtext DEFAULT NULL,
				PRIMARY KEY  (scope,document_id),
				KEY by_created (scope,created,document_id)
			) {$collate};",
			'ledgers_writes'       => "CREATE TABLE {$table( 'ledgers_writes' )} (
				scope smallint(5) unsigned NOT NULL,
				id {$id} NOT NULL,
				revision bigint(20) NOT NULL,
				written bigint(20) NOT NULL,
				PRIMARY KEY  (scope,id)
			) {$collate};",
			'ledgers_imports'      => "CREATE TABLE {$table( 'ledgers_imports' )} (
				scope smallint(5) unsigned NOT NULL,
				list varchar(20) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				position varchar(190) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				objects bigint(20) NOT NULL,
				begun bigint(20) NOT NULL,
				finished bigint(20) NOT NULL,
				PRIMARY KEY  (scope,list)
			) {$collate};",
			'ledgers_inbox'        => "CREATE TABLE {$table( 'ledgers_inbox' )} (
				scope smallint(5) unsigned NOT NULL,
				event_id {$id} NOT NULL,
				created bigint(20) NOT NULL,
				position bigint(20) NOT NULL,
				stage varchar(10) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				tries int(11) NOT NULL,
				next_try bigint(20) NOT NULL,
				handled bigint(20) NOT NULL,
				error varchar(190) NOT NULL,
				body longtext NOT NULL,
				PRIMARY KEY  (scope,event_id),
				KEY by_turn (scope,stage,created,position),
				KEY by_age (scope,stage,handled)
			) {$collate};",
		);
	}
}
