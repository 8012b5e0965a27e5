<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

/** The tables of version 12, the last without scopes, word for word. */
final class OlderDefinitions {

	/**
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function of( callable $table, string $collate ): array {
		$id       = 'varchar(64) CHARACTER SET latin1 COLLATE latin1_bin';
		$code     = 'CHARACTER SET latin1 COLLATE latin1_bin';
		$customer = 'customer_name varchar(190) NOT NULL,
				customer_email varchar(190) NOT NULL,
				customer_country varchar(2) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				order_id bigint(20) DEFAULT NULL,
				words text NOT NULL,';
		return [
			'ledger_transactions'   => "CREATE TABLE {$table( 'ledger_transactions' )} (
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
				KEY by_time (livemode,listed,created,transaction_id,type,channel,source,source_device,risk_level,customer_country,currency,customer_currency,loan_id,amount,fees,net),
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
			'ledger_payouts'        => "CREATE TABLE {$table( 'ledger_payouts' )} (
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
			'ledger_payout_items'   => "CREATE TABLE {$table( 'ledger_payout_items' )} (
				transaction_id {$id} NOT NULL,
				payout_id {$id} NOT NULL,
				PRIMARY KEY  (transaction_id),
				KEY by_payout (payout_id)
			) {$collate};",
			'ledger_daily'          => "CREATE TABLE {$table( 'ledger_daily' )} (
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
			'ledger_periods'        => "CREATE TABLE {$table( 'ledger_periods' )} (
				livemode tinyint(1) NOT NULL,
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
				PRIMARY KEY  (livemode,listed,created,type,channel,source,source_device,risk_level,customer_country,currency,customer_currency,loan_id)
			) {$collate};",
			'ledger_steps'          => "CREATE TABLE {$table( 'ledger_steps' )} (
				livemode tinyint(1) NOT NULL,
				listed tinyint(1) NOT NULL,
				sorted varchar(10) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				loan_id {$id} NOT NULL,
				step bigint(20) NOT NULL,
				transactions bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				net bigint(20) NOT NULL,
				PRIMARY KEY  (livemode,listed,sorted,type,loan_id,step)
			) {$collate};",
			'ledger_search'         => "CREATE TABLE {$table( 'ledger_search' )} (
				list varchar(20) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				word varchar(300) COLLATE utf8mb4_bin NOT NULL,
				id {$id} NOT NULL,
				livemode tinyint(1) NOT NULL,
				listed tinyint(1) NOT NULL,
				created bigint(20) NOT NULL,
				currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				customer_currency varchar(3) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				amount bigint(20) NOT NULL,
				fees bigint(20) NOT NULL,
				net bigint(20) NOT NULL,
				PRIMARY KEY  (list,word,id)
			) {$collate};",
			'ledger_documents'      => "CREATE TABLE {$table( 'ledger_documents' )} (
				document_id {$id} NOT NULL,
				livemode tinyint(1) NOT NULL,
				type varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				created bigint(20) NOT NULL,
				period_from varchar(10) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				period_to varchar(10) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				PRIMARY KEY  (document_id),
				KEY by_created (livemode,created,document_id)
			) {$collate};",
			'ledger_events'         => "CREATE TABLE {$table( 'ledger_events' )} (
				event_id {$id} NOT NULL,
				handled bigint(20) NOT NULL,
				PRIMARY KEY  (event_id)
			) {$collate};",
			'ledger_authorizations' => "CREATE TABLE {$table( 'ledger_authorizations' )} (
				payment_intent_id {$id} NOT NULL,
				livemode tinyint(1) NOT NULL,
				charge_id {$id} NOT NULL,
				created bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				currency varchar(3) {$code} NOT NULL,
				risk_level tinyint(1) DEFAULT NULL,
				{$customer}
				PRIMARY KEY  (payment_intent_id),
				KEY by_created (livemode,created,payment_intent_id)
			) {$collate};",
			'ledger_disputes'       => "CREATE TABLE {$table( 'ledger_disputes' )} (
				dispute_id {$id} NOT NULL,
				livemode tinyint(1) NOT NULL,
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
				PRIMARY KEY  (dispute_id),
				KEY by_created (livemode,created,dispute_id),
				KEY by_status (livemode,status,created)
			) {$collate};",
			'ledger_fraud_outcomes' => "CREATE TABLE {$table( 'ledger_fraud_outcomes' )} (
				payment_intent_id {$id} NOT NULL,
				livemode tinyint(1) NOT NULL,
				created bigint(20) NOT NULL,
				amount bigint(20) NOT NULL,
				currency varchar(3) {$code} NOT NULL,
				status varchar(20) {$code} NOT NULL,
				state varchar(20) {$code} NOT NULL,
				intent_status varchar(40) {$code} NOT NULL,
				{$customer}
				PRIMARY KEY  (payment_intent_id),
				KEY by_created (livemode,state,created,payment_intent_id)
			) {$collate};",
			'actions'               => "CREATE TABLE {$table( 'actions' )} (
				id varchar(64) NOT NULL,
				name varchar(40) NOT NULL,
				subject varchar(120) NOT NULL,
				fingerprint varchar(64) NOT NULL,
				params longtext NOT NULL,
				path varchar(255) NOT NULL,
				body longtext NOT NULL,
				state varchar(10) NOT NULL,
				answer longtext NOT NULL,
				user_id bigint(20) NOT NULL,
				created bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY by_subject (subject,state),
				KEY by_state (state,created)
			) {$collate};",
			'exports'               => "CREATE TABLE {$table( 'exports' )} (
				export_id varchar(40) NOT NULL,
				open_key varchar(64) NOT NULL,
				user_id bigint(20) NOT NULL,
				list varchar(20) NOT NULL,
				request longtext NOT NULL,
				file varchar(64) NOT NULL,
				status varchar(10) NOT NULL,
				attempts int(11) NOT NULL,
				until_row varchar(100) NOT NULL,
				after_row varchar(100) NOT NULL,
				bytes bigint(20) NOT NULL,
				rows_done bigint(20) NOT NULL,
				created bigint(20) NOT NULL,
				progressed bigint(20) NOT NULL,
				finished bigint(20) NOT NULL,
				fetched bigint(20) NOT NULL,
				PRIMARY KEY  (export_id),
				UNIQUE KEY by_request (open_key),
				KEY by_user (user_id,status)
			) {$collate};",
		];
	}
}
