<?php
/**
 * The read model's tables.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * Definitions of the ledger's tables. Amounts are minor units of the row's currency, times UTC seconds, days UTC days.
 *
 * `listed` is 0 for movements that belong into a payout's sum but are no transaction of the merchant's (a failed payout's money coming
 * back, an instant payout's debit).
 */
final class LedgerTables {

	/**
	 * The platform's ids are plain text in which upper and lower case differ; as such they also make the smallest indexes. Not `ascii`: wpdb takes a
	 * table with such a column for one that holds nothing else, and refuses a customer's accents.
	 */
	private const ID = 'varchar(64) CHARACTER SET latin1 COLLATE latin1_bin';

	/**
	 * The tables.
	 *
	 * @param callable(string): string $table   Gives a full table name.
	 * @param string                   $collate Character set and collation clause.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		$id = self::ID;
		return array(
			'ledger_transactions' => "CREATE TABLE {$table( 'ledger_transactions' )} (
				transaction_id {$id} NOT NULL,
				livemode tinyint(1) NOT NULL,
				listed tinyint(1) NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				created bigint(20) NOT NULL,
				available_on bigint(20) NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
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
				PRIMARY KEY  (transaction_id),
				KEY by_date (livemode,listed,created,transaction_id),
				KEY by_amount (livemode,listed,amount,transaction_id),
				KEY by_net (livemode,listed,net,transaction_id),
				KEY by_fees (livemode,listed,fees,transaction_id),
				KEY by_type (livemode,listed,type,created,transaction_id),
				KEY by_channel (livemode,listed,channel,created,transaction_id),
				KEY by_device (livemode,listed,source_device,created,transaction_id),
				KEY by_risk (livemode,listed,risk_level,created,transaction_id),
				KEY by_country (livemode,listed,customer_country,created,transaction_id),
				KEY by_currency (livemode,listed,currency,created,transaction_id),
				KEY by_customer_currency (livemode,listed,customer_currency,created,transaction_id),
				KEY by_source (livemode,listed,source,created,transaction_id),
				KEY by_loan (loan_id,created),
				KEY by_deposit (deposit_id,created),
				KEY by_charge (charge_id)
			) {$collate};",
			'ledger_payouts'      => "CREATE TABLE {$table( 'ledger_payouts' )} (
				payout_id {$id} NOT NULL,
				livemode tinyint(1) NOT NULL,
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
				PRIMARY KEY  (payout_id),
				KEY by_arrival (livemode,arrival,payout_id)
			) {$collate};",
			'ledger_payout_items' => "CREATE TABLE {$table( 'ledger_payout_items' )} (
				transaction_id {$id} NOT NULL,
				payout_id {$id} NOT NULL,
				PRIMARY KEY  (transaction_id),
				KEY by_payout (payout_id)
			) {$collate};",
			'ledger_daily'        => "CREATE TABLE {$table( 'ledger_daily' )} (
				livemode tinyint(1) NOT NULL,
				day int(11) NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				customer_currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				listed tinyint(1) NOT NULL,
				transactions bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				net bigint(20) NOT NULL,
				PRIMARY KEY  (livemode,day,currency,customer_currency,type,listed)
			) {$collate};",
			'ledger_search'       => "CREATE TABLE {$table( 'ledger_search' )} (
				list varchar(20) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				word varchar(64) COLLATE utf8mb4_bin NOT NULL,
				id {$id} NOT NULL,
				PRIMARY KEY  (list,word,id),
				KEY by_id (list,id)
			) {$collate};",
			'ledger_events'       => "CREATE TABLE {$table( 'ledger_events' )} (
				event_id {$id} NOT NULL,
				handled bigint(20) NOT NULL,
				PRIMARY KEY  (event_id)
			) {$collate};",
		);
	}
}
