<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Account\SettingsOption;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * A page can write what is on the list, and nothing else.
 *
 * @covers \MerchantPayments\Account\SettingsOption
 * @covers \MerchantPayments\Features\Settings\SettingsOptionController
 */
final class SettingsOptionTest extends IntegrationTestCase {

	/** What pages ask of options that were never saved is no query. */
	public function test_options_that_were_never_saved_cost_no_query(): void {
		global $wpdb;
		delete_option( 'merchant_payments_settings' );
		delete_option( SettingsOption::NextPayoutNoticeDismissed->value );
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$this->assertFalse( SettingsOption::NextPayoutNoticeDismissed->is_on() );
		$this->assertFalse( StoreFields::is_manual_capture() );
		$this->assertNull( Site::instance()->sandbox()->faults()->take( 'GET', '/v1/account' ) );
		$this->assertSame( $before, $wpdb->num_queries );

		StoreFields::save( [ 'is_manual_capture_enabled' => true ] );
		$this->assertTrue( StoreFields::is_manual_capture() );
	}

	/**
	 * What is written is there, also when it was there already.
	 *
	 * @dataProvider values
	 */
	public function test_an_option_is_written( string $name, mixed $value ): void {
		foreach ( [ 'first', 'again' ] as $time ) {
			$response = $this->rest( 'POST', "/settings/$name", [ 'value' => $value ] );
			$this->assertSame( [ 200, [ 'success' => true ] ], [ $response->get_status(), $this->body( $response ) ], $time );
			$this->assertEquals( $value, get_option( $name, 'none' ) );
		}
	}

	/**
	 * Options and values.
	 *
	 * @return list<array{string, mixed}>
	 */
	public static function values(): array {
		return [
			[ 'wcpay_next_deposit_notice_dismissed', true ],
			[ 'wcpay_next_deposit_notice_dismissed', false ],
			[ 'wcpay_multi_currency_setup_completed', true ],
			[ 'wcpay_fraud_protection_welcome_tour_dismissed', true ],
			[ 'wcpay_onboarding_eligibility_modal_dismissed', true ],
			[ 'wcpay_connection_success_modal_dismissed', true ],
			[ 'wcpay_instant_deposit_notice_dismissed', true ],
			[ 'woocommerce_dismissed_todo_tasks', [ 'update-business-details' ] ],
			[ 'woocommerce_deleted_todo_tasks', [] ],
			[ 'woocommerce_remind_me_later_todo_tasks', [ 'dispute-resolution-task' => 1_772_366_400_000 ] ],
			[ 'wcpay_duplicate_payment_method_notices_dismissed', [ 'card' => [ 'stripe', 'other' ] ] ],
		];
	}

	/**
	 * Other names and other types are refused by name, and change nothing.
	 *
	 * @dataProvider bad_values
	 * @param array<string, mixed> $body What is sent.
	 */
	public function test_what_is_not_on_the_list_is_refused( string $name, array $body, string $param ): void {
		$before   = get_option( $name, 'none' );
		$response = $this->rest( 'POST', "/settings/$name", $body );
		$this->assert_rest_error( $response, 400, isset( $body['value'] ) ? 'rest_invalid_param' : 'rest_missing_callback_param', $param );
		$this->assertSame( $before, get_option( $name, 'none' ) );
	}

	/**
	 * What nobody may write.
	 *
	 * @return list<array{string, array<string, mixed>, string}>
	 */
	public static function bad_values(): array {
		$notice = 'wcpay_next_deposit_notice_dismissed';
		return [
			[ 'siteurl', [ 'value' => true ], 'option_name' ],
			[ strtoupper( $notice ), [ 'value' => true ], 'option_name' ],
			[ substr( $notice, 0, -10 ), [ 'value' => true ], 'option_name' ],
			[ $notice, [], 'value' ],
			[ $notice, [ 'value' => 'yes' ], 'value' ],
			[ $notice, [ 'value' => 2 ], 'value' ],
			[ $notice, [ 'value' => null ], 'value' ],
			[ $notice, [ 'value' => [ true ] ], 'value' ],
			[ 'woocommerce_dismissed_todo_tasks', [ 'value' => true ], 'value' ],
			[ 'woocommerce_dismissed_todo_tasks', [ 'value' => [ 'a' => 'b' ] ], 'value' ],
			[ 'woocommerce_dismissed_todo_tasks', [ 'value' => [ [ 'nested' ] ] ], 'value' ],
			[ 'woocommerce_dismissed_todo_tasks', [ 'value' => array_fill( 0, 201, 'task' ) ], 'value' ],
			[ 'woocommerce_dismissed_todo_tasks', [ 'value' => [ str_repeat( 'a', 201 ) ] ], 'value' ],
			[ 'woocommerce_remind_me_later_todo_tasks', [ 'value' => [ 'task' => 'tomorrow' ] ], 'value' ],
			[ 'wcpay_duplicate_payment_method_notices_dismissed', [ 'value' => [ '<b>' => [ 'stripe' ] ] ], 'value' ],
			[ 'wcpay_duplicate_payment_method_notices_dismissed', [ 'value' => [ 'card' => 'stripe' ] ], 'value' ],
		];
	}

	/** Two tabs each know only of their own tasks: what one adds or takes back leaves the other's alone. */
	public function test_entries_of_others_stay(): void {
		$list = SettingsOption::DismissedTasks;
		$this->change( $list, [ 'one' ], 'add' );
		$this->change( $list, [ 'two', 'two' ], 'add' );
		$this->change( $list, [ 'one' ], 'add' );
		$this->assertSame( [ 'two', 'one' ], $list->entries() );
		$this->change( $list, [ 'two', 'unknown' ], 'remove' );
		$this->assertSame( [ 'one' ], $list->entries() );

		$map = SettingsOption::PostponedTasks;
		$this->change( $map, [ 'one' => 1_772_366_400_000 ], 'add' );
		$this->change( $map, [ 'two' => 2 ], 'add' );
		$this->change( $map, [ 'one' => 3 ], 'add' );
		$this->change( $map, [ 'two' => 0 ], 'remove' );
		$this->assertSame( [ 'one' => 3 ], $map->entries() );
	}

	/** An older request's view of the options doesn't undo what was written since. */
	public function test_entries_are_read_anew(): void {
		global $wpdb;
		$list = SettingsOption::DeletedTasks;
		$this->change( $list, [ 'one' ], 'add' );
		$wpdb->update( $wpdb->options, [ 'option_value' => serialize( [ 'one', 'other-tab' ] ) ], [ 'option_name' => $list->value ] );
		$this->change( $list, [ 'two' ], 'add' );
		$this->assertSame( [ 'one', 'other-tab', 'two' ], $list->entries() );
	}

	/**
	 * What something else stored does no harm, and a full list has room for the newest.
	 *
	 * @dataProvider stored_values
	 * @param array<array-key, mixed> $kept What is read.
	 */
	public function test_nonsense_is_no_entry( SettingsOption $option, mixed $stored, array $kept ): void {
		update_option( $option->value, $stored );
		$this->assertSame( $kept, $option->entries() );
	}

	/** @return list<array{SettingsOption, mixed, array<array-key, mixed>}> */
	public static function stored_values(): array {
		return [
			[ SettingsOption::DismissedTasks, 'task', [] ],
			[ SettingsOption::DismissedTasks, 7, [] ],
			[ SettingsOption::DismissedTasks, [ 'a' => 'task', 1, null, [ 'x' ] ], [ 'task' ] ],
			[ SettingsOption::PostponedTasks, 'task', [] ],
			[ SettingsOption::PostponedTasks, [ 'task' => 'tomorrow', 'other' => 5 ], [ 'other' => 5 ] ],
		];
	}

	public function test_a_full_list_has_room_for_the_newest(): void {
		$tasks  = array_map( static fn ( int $number ): string => "task-$number", range( 1, 200 ) );
		$merged = SettingsOption::DismissedTasks->merge( $tasks, [ 'newest' ], false );
		$this->assertSame( [ 200, 'task-2', 'newest' ], [ count( $merged ), $merged[0], $merged[199] ] );
	}

	/** A yes or no has no entries. */
	public function test_a_flag_has_no_entries(): void {
		$response = $this->rest( 'POST', '/settings/wcpay_connection_success_modal_dismissed', [ 'value' => true, 'change' => 'add' ] );
		$this->assert_rest_error( $response, 400, 'rest_invalid_param', 'value' );
	}

	/** @param array<array-key, mixed> $value Entries. */
	private function change( SettingsOption $option, array $value, string $change ): void {
		$response = $this->rest( 'POST', "/settings/{$option->value}", [ 'value' => $value, 'change' => $change ] );
		$this->assertSame( 200, $response->get_status() );
	}
}
