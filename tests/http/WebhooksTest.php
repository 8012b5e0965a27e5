<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Connections\Sealed;
use MerchantPayments\Connections\StoredWebhooks;
use MerchantPayments\Features\Connections\WebhookController;
use MerchantPayments\Jobs;
use MerchantPayments\Ledger\EventInbox;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\WebhookEndpointsClient;
use MerchantPayments\Tests\OwnAccountTestCase;
use MerchantPayments\Tests\StripeServer;
use WP_REST_Request;

/**
 * Stripe sends an account's events to the site.
 *
 * @group own-account
 * @covers \MerchantPayments\Connections\Webhooks
 * @covers \MerchantPayments\Connections\StoredWebhooks
 * @covers \MerchantPayments\Connections\WebhookSignature
 * @covers \MerchantPayments\Connections\Sealed
 * @covers \MerchantPayments\Features\Connections\WebhookController
 * @covers \MerchantPayments\Platform\WebhookEndpointsClient
 * @covers \MerchantPayments\Jobs
 */
final class WebhooksTest extends OwnAccountTestCase {

	private const SENT = [ 'charge.succeeded', 'payment_intent.succeeded' ];

	/** The connected account's id in this store. */
	private int $id;

	protected function set_up(): void {
		parent::set_up();
		$this->forget();
		$this->let_endpoints_go();
		$this->id = (int) $this->connect( self::OWN )['id'];
		$this->bring_history( $this->id );
	}

	/** The server keeps them from one test to the next. */
	private function let_endpoints_go(): void {
		array_map( $this->client()->remove( ... ), array_column( StripeServer::webhooks(), 'id' ) );
	}

	private function client(): WebhookEndpointsClient {
		return new WebhookEndpointsClient( StripeServer::transport( key: self::OWN ) );
	}

	/** @return array<string, mixed> The account's only endpoint, with its secret. */
	private function endpoint(): array {
		$all = StripeServer::webhooks();
		$this->assertCount( 1, $all );
		return $all[0];
	}

	/** @param list<string> $secrets */
	private static function signed( string $body, array $secrets, int $late = 0 ): string {
		$time  = time() - $late;
		$signs = array_map( static fn ( string $secret ): string => ',v1=' . hash_hmac( 'sha256', "$time.$body", $secret ), $secrets );
		return "t=$time" . implode( '', $signs );
	}

	/** @return bool|null Whether it was the account's; null when it was refused. */
	private function send( string $body, string $signature, ?int $id = null ): ?bool {
		$site    = $this->site();
		$request = new WP_REST_Request( 'POST' );
		$request->set_url_params( [ 'connection' => (string) ( $id ?? $this->id ) ] );
		$request->set_header( 'Stripe-Signature', $signature );
		$request->set_body( $body );
		$route = ( new WebhookController( $site->connections( ... ), Jobs::plan_events( ... ) ) )->routes()[0];
		if ( null === $route->permission || ! ( $route->permission )( $request ) ) {
			return null;
		}
		$answer = ( $route->handler )( $request );
		$this->assertTrue( rest_validate_value_from_schema( $answer, $route->schema() ) );
		return $answer['received'];
	}

	/** @param array<string, mixed> $event */
	private function deliver( array $event ): ?bool {
		$body = (string) wp_json_encode( $event );
		return $this->send( $body, self::signed( $body, [ $this->endpoint()['secret'] ] ) );
	}

	/** @return list<array<string, mixed>> What Stripe sends when a customer pays, oldest first. */
	private function payment(): array {
		$events = fn (): array => array_merge( [], ...iterator_to_array( $this->account()->platform()->events()->events(), false ) );
		$before = array_column( $events(), 'id' );
		StripeServer::transport( key: self::OWN )->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'                       => 5000,
				'currency'                     => 'usd',
				'confirm'                      => 'true',
				'payment_method'               => 'pm_card_visa',
				'allowed_payment_method_types' => [ 'card' ],
			],
			bin2hex( random_bytes( 8 ) )
		);
		$sent = static fn ( array $event ): bool => ! in_array( $event['id'], $before, true ) && in_array( $event['type'], self::SENT, true );
		return array_values( array_reverse( array_filter( $events(), $sent ) ) );
	}

	private function inbox(): EventInbox {
		return $this->account()->ledger()->inbox();
	}

	private function state(): string {
		$list = array_column( $this->ask( 'GET', '/connections', [] )['data'], null, 'id' );
		return ( (array) $list[ $this->id ]['events'] )['state'];
	}

	/** As if so many seconds had gone by since the account was asked for events. */
	private function wait( int $seconds ): void {
		update_option( "merchant_payments_polled_{$this->id}", (string) ( time() - $seconds ) );
	}

	/** What is paid is here without a question, and everything that is sent is taken once. */
	public function test_what_stripe_sends_is_taken_in(): void {
		$endpoint = $this->endpoint();
		$this->assertSame( rest_url( "wc/v3/payments/webhook/{$this->id}" ), $endpoint['url'] );
		$this->assertSame( [ Endpoint::VERSION, 'waiting' ], [ $endpoint['api_version'], $this->state() ] );
		$this->assertContains( 'charge.dispute.created', $endpoint['enabled_events'] );
		$this->assertStringNotContainsString( $endpoint['secret'], $this->stored_text() );

		$rows   = $this->account()->tables()->count( 'transactions' );
		$events = $this->payment();
		foreach ( [ ...array_reverse( $events ), ...$events ] as $event ) {
			$this->assertTrue( $this->deliver( $event ) );
		}
		$this->assertCount( 1, as_get_scheduled_actions( [ 'hook' => 'merchant_payments_events', 'status' => 'pending' ], 'ids' ) );
		StripeServer::served();
		$this->site()->jobs()->events( $this->id );
		$this->assertSame( [], preg_grep( '~/v1/events~', StripeServer::served() ) );
		$this->assertSame( $rows + 1, $this->account()->tables()->count( 'transactions' ) );
		$this->assertSame( [ 'done' ], array_unique( array_map( fn ( array $event ) => $this->inbox()->stage( $event['id'] ), $events ) ) );
		$this->assertSame( [], $this->account()->check()->run() );
		$this->assertSame( 'working', $this->state() );
	}

	/** Nobody but Stripe changes anything. */
	public function test_what_is_not_signed_is_refused(): void {
		$event  = $this->payment()[0];
		$body   = (string) wp_json_encode( $event );
		$secret = $this->endpoint()['secret'];
		$good   = self::signed( $body, [ $secret ] );
		foreach ( [
			'nothing'          => [ $body, '' ],
			'another secret'   => [ $body, self::signed( $body, [ 'whsec_other' ] ) ],
			'an empty secret'  => [ $body, self::signed( $body, [ '' ] ) ],
			'another body'     => [ $body . ' ', $good ],
			'another time'     => [ $body, (string) preg_replace( '/t=\d+/', 't=' . ( time() - 1 ), $good ) ],
			'overheard'        => [ $body, self::signed( $body, [ $secret ], 301 ) ],
			'from the future'  => [ $body, self::signed( $body, [ $secret ], -301 ) ],
			'another scheme'   => [ $body, str_replace( 'v1=', 'v0=', $good ) ],
			'a part of it'     => [ $body, substr( $good, 0, -1 ) ],
			'without its time' => [ $body, (string) strstr( $good, 'v1=' ) ],
		] as $name => [ $sent, $signature ] ) {
			$this->assertNull( $this->send( $sent, $signature ) );
			$this->assertNull( $this->inbox()->stage( $event['id'] ), $name );
		}
		$long = $body . str_repeat( ' ', 1024 * 1024 );
		$this->assertNull( $this->send( $long, self::signed( $long, [ $secret ] ) ) );
		$this->assertNull( $this->send( $body, $good, 999 ) );
		$this->assertTrue( $this->send( $body, self::signed( $body, [ 'whsec_rolled', $secret ] ) ), 'One of several that are valid.' );
	}

	/** What is not this account's is answered, so that Stripe goes on sending, and left alone. */
	public function test_what_is_not_meant_for_the_account_is_left_alone(): void {
		$event = $this->payment()[0];
		foreach ( [
			[ 'livemode' => true ],
			[ 'account' => 'acct_another' ],
			[ 'type' => 'customer.created' ],
			[ 'type' => null ],
			[ 'object' => 'v2.core.event' ],
			[ 'id' => 5 ],
			[ 'data' => [] ],
		] as $change ) {
			$this->assertFalse( $this->deliver( $change + $event ), (string) wp_json_encode( $change ) );
		}
		foreach ( [ '', 'null', '[]', '{', '"event"', '7' ] as $body ) {
			$this->assertFalse( $this->send( $body, self::signed( $body, [ $this->endpoint()['secret'] ] ) ), $body );
		}
		$this->assertNull( $this->inbox()->stage( $event['id'] ) );
	}

	/** An endpoint that somebody changed or deleted at Stripe is as it should be within an hour; others' are left alone. */
	public function test_the_endpoint_is_looked_after(): void {
		$others = $this->client()->create( 'https://shop.example/?wc-api=wc_stripe', [ 'charge.succeeded' ], '2024-04-10', 'Another shop', [] );
		$ours   = static fn (): array => array_values(
			array_filter( StripeServer::webhooks(), static fn ( array $one ): bool => $others['id'] !== $one['id'] )
		);
		$before = $ours()[0];
		$this->client()->mend( $before['id'], 'https://elsewhere.example/', [ 'charge.succeeded' ] );
		$this->wait( 3600 );
		$this->site()->jobs()->sync();
		$this->assertSame( [ $before ], $ours(), 'It is as it was made.' );

		$this->client()->remove( $before['id'] );
		$this->wait( 3600 );
		$this->site()->jobs()->sync();
		$this->assertCount( 1, $ours() );
		$this->assertNotSame( $before['id'], $ours()[0]['id'] );
		$this->assertCount( 2, StripeServer::webhooks() );
		$this->client()->remove( $others['id'] );
	}

	/** With other salts the secret can't be read: there is a new endpoint, then the old one goes. */
	public function test_other_salts(): void {
		$before = $this->endpoint();
		$other  = static fn ( string $salt ): string => $salt . 'x';
		add_filter( 'salt', $other );
		try {
			$this->connect( self::OWN );
			$after = $this->endpoint();
			$this->assertNotSame( $before['id'], $after['id'] );
			$this->assertTrue( $this->deliver( $this->payment()[0] ) );
		} finally {
			remove_filter( 'salt', $other );
		}
	}

	/** Another API version needs another endpoint. Both deliver until the new one has. */
	public function test_another_version(): void {
		$this->let_endpoints_go();
		$meta = [ 'managed_by' => 'merchant-payments-for-woocommerce' ];
		$old  = $this->client()->create( rest_url( "wc/v3/payments/webhook/{$this->id}" ), [ 'charge.succeeded' ], '2024-04-10', '', $meta );
		StoredWebhooks::put( $this->id, $old['id'], [ Sealed::close( $old['secret'] ) ], [], time() );
		$this->wait( 3600 );
		$this->site()->jobs()->sync();
		$both = array_column( StripeServer::webhooks(), 'secret', 'api_version' );
		$this->assertEqualsCanonicalizing( [ '2024-04-10', Endpoint::VERSION ], array_keys( $both ) );

		$events = $this->payment();
		$body   = (string) wp_json_encode( $events[0] );
		$this->assertTrue( $this->send( $body, self::signed( $body, [ $both['2024-04-10'] ] ) ) );
		$this->wait( 3600 );
		$this->site()->jobs()->sync();
		$this->assertCount( 2, StripeServer::webhooks(), 'The new one has sent nothing yet.' );
		$this->assertTrue( $this->send( $body, self::signed( $body, [ $both[ Endpoint::VERSION ] ] ) ) );
		$this->wait( 3600 );
		$this->site()->jobs()->sync();
		$this->assertSame( Endpoint::VERSION, $this->endpoint()['api_version'] );
		$this->assertNull( $this->send( $body, self::signed( $body, [ $both['2024-04-10'] ] ) ) );
	}

	/** A copy of a store, elsewhere, makes an endpoint of its own: the store's is not its. */
	public function test_a_copy_leaves_the_stores_endpoint_alone(): void {
		$before = $this->endpoint();
		$home   = (string) get_option( 'home' );
		$there  = static fn ( string $url ): string => str_replace( $home, 'https://copy.example', $url );
		update_option( 'home', 'https://copy.example' );
		add_filter( 'rest_url', $there );
		try {
			$this->wait( 3600 );
			$this->site()->jobs()->sync();
			$this->assertCount( 2, StripeServer::webhooks() );
			$this->assertContains( $before['id'], array_column( StripeServer::webhooks(), 'id' ) );
			$this->site()->connections()->keys()->disconnect( $this->id, false );
			$this->assertSame( $before['id'], $this->endpoint()['id'] );
		} finally {
			remove_filter( 'rest_url', $there );
			update_option( 'home', $home );
		}
	}

	/** It goes with the account, also where Stripe does not answer: nobody takes in what it sends. */
	public function test_it_goes_with_the_account(): void {
		$secret = $this->endpoint()['secret'];
		$body   = (string) wp_json_encode( $this->payment()[0] );
		$this->site()->connections()->keys()->disconnect( $this->id, false );
		$this->assertSame( [], StripeServer::webhooks() );
		$this->assertNull( $this->send( $body, self::signed( $body, [ $secret ] ) ) );

		$this->connect( self::OWN );
		StripeServer::fail( 'status', [ 'calls' => '^DELETE', 'status' => 500, 'times' => 9 ] );
		$this->site()->connections()->keys()->disconnect( $this->id, false );
		StripeServer::heal();
		$this->assertSame( [ 'enabled', null ], [ $this->endpoint()['status'], StoredWebhooks::entry( $this->id ) ] );
	}

	/** It goes with the plugin; another's stays. */
	public function test_it_goes_with_the_plugin(): void {
		$others = $this->client()->create( 'https://shop.example/?wc-api=wc_stripe', [ 'charge.succeeded' ], '2024-04-10', 'Another shop', [] );
		require_once dirname( __DIR__, 2 ) . '/includes/removal.php';
		merchant_payments_end_webhooks();
		$this->assertSame( $others['id'], $this->endpoint()['id'] );
		$this->client()->remove( $others['id'] );
	}

	/** A key without the permission: the platform is asked, as before. */
	public function test_a_key_that_may_make_none(): void {
		$this->site()->connections()->keys()->disconnect( $this->id, false );
		$see = array_filter( PastedKeysTest::SEE, static fn ( string $one ): bool => 'rak_webhook_write' !== $one );
		$this->connect( $this->restricted( array_values( $see ) ) );
		$this->assertSame( [ 'refused', [] ], [ $this->state(), StripeServer::webhooks() ] );
		$events = $this->payment();
		$this->wait( 3600 );
		$this->site()->jobs()->sync();
		$this->assertSame( 'done', $this->inbox()->stage( $events[0]['id'] ) );
	}

	/** Where events come, Stripe is asked once an hour whether one is missing. Where they don't, that is noticed and said. */
	public function test_silence_is_noticed(): void {
		$this->deliver( $this->payment()[0] );
		$polls = function (): int {
			StripeServer::served();
			$this->site()->jobs()->sync( 'page' );
			return count( (array) preg_grep( '~/v1/events~', StripeServer::served() ) );
		};
		$this->wait( 3500 );
		$this->assertSame( [ 'working', 0 ], [ $this->state(), $polls() ] );

		$this->payment();
		$this->wait( 3600 );
		$this->assertSame( [ true, 'working' ], [ $polls() > 0, $this->state() ], 'What happened just now may be on its way.' );

		$missed = $this->payment();
		$this->plugin->database()->run(
			"UPDATE {$this->plugin->database()->table( 'sandbox_events' )} SET created = created - 700 WHERE created >= %d",
			[ $missed[0]['created'] - 1 ]
		);
		StoredWebhooks::put( $this->id, $this->endpoint()['id'], [ Sealed::close( $this->endpoint()['secret'] ) ], [], time() - 7200 );
		$this->wait( 3600 );
		$this->assertSame( [ true, 'silent' ], [ $polls() > 0, $this->state() ] );
		$this->assertGreaterThan( 0, $polls(), 'So it is asked as long as somebody looks.' );
		$this->deliver( $this->payment()[0] );
		$this->assertSame( 'working', $this->state() );
	}
}
