<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * Cookies, nonces, overrides and other sites' forms, against the site as it is served.
 *
 * @coversNothing
 */
final class OverHttpTest extends PaymentTestCase {

	/** Where our routes begin, whatever a server makes of odd paths. */
	private const ROOT = '/index.php?rest_route=/wc/v3/payments';

	/** The server. */
	private static ?ServedSite $site = null;

	/** Serves the site. */
	public static function set_up_before_class(): void {
		parent::set_up_before_class();
		self::$site = new ServedSite();
	}

	/** Ends the server. */
	public static function tear_down_after_class(): void {
		self::$site?->stop();
		self::$site = null;
		parent::tear_down_after_class();
	}

	/**
	 * Runs a row.
	 *
	 * @dataProvider rows
	 * @param array<string, mixed>    $sent     As over-http.php has it.
	 * @param array{int, string|null} $expected Status and code.
	 */
	public function test_row( string $method, string $path, array $sent, array $expected ): void {
		$payments = new Payments( $this->plugin );
		$visitor  = Visitor::logged_in( $this->act_as( 'administrator' ) );
		$charge   = $payments->id( 'paid', 'charge' );
		$nonces   = [ 'valid' => $visitor->nonce, 'stale' => $visitor->stale_nonce ];
		$nonce    = $sent['nonce'] ?? '';
		$headers  = ( $sent['headers'] ?? [] ) + array_filter(
			[
				'Cookie'     => isset( $sent['cookie'] ) ? $visitor->cookie : '',
				'X-WP-Nonce' => $nonces[ $nonce ] ?? '',
			]
		);
		$path     = $payments->fill( $path ) . ( 'in the address' === $nonce ? '&_wpnonce=' . $visitor->nonce : '' );
		$answer   = $this->site()->ask( $method, self::ROOT . str_replace( '?', '&', $path ), $headers, $payments->fill( $sent['body'] ?? '' ) );
		$body     = json_decode( $answer['body'], true );

		$this->assertIsArray( $body, "The body is JSON: {$answer['body']}" );
		$this->assertSame( $expected[0], $answer['status'], $answer['body'] );
		$this->assertSame( $expected[1], null === $expected[1] ? null : $body['code'] );
		$this->assertStringStartsWith( 'application/json', $answer['headers']['content-type'] );
		if ( $answer['status'] >= 400 ) {
			$this->assertStringNotContainsString( '.php', $answer['body'], 'Nothing of our insides.' );
		}
		$this->assertSame( 0, $this->plugin->account()->transport()->request( 'GET', "/v1/charges/$charge" )['amount_refunded'] );
	}

	/** @return array<string, array{string, string, array<string, mixed>, array{int, string|null}}> */
	public static function rows(): array {
		return require __DIR__ . '/over-http.php';
	}

	/** No site may show a page of ours in a frame of its own. */
	public function test_pages_are_not_framed(): void {
		$visitor = Visitor::logged_in( $this->act_as( 'administrator' ) );
		$answer  = $this->site()->ask(
			'GET',
			'/wp-admin/admin.php?page=wc-admin&path=/payments/transactions',
			[ 'Cookie' => $visitor->cookie, 'Sec-Fetch-Dest' => 'iframe', 'Origin' => 'https://evil.example' ]
		);
		$this->assertSame( 200, $answer['status'] );
		$this->assertSame( 'SAMEORIGIN', $answer['headers']['x-frame-options'] ?? null );
	}

	/** What a stranger can learn of our routes is how they are called, and not what is set or stored. */
	public function test_the_index_has_no_values(): void {
		update_option( 'merchant_payments_multi_currency_enabled_currencies', [ 'USD', 'XTS-IS-SECRET' ] );
		// Routes that differ by method alone have one answer.
		foreach ( array_unique( array_map( static fn ( KnownRoute $route ): string => $route->path(), KnownRoute::all() ) ) as $path ) {
			$answer = $this->site()->ask( 'OPTIONS', self::ROOT . $path );
			$this->assertSame( 200, $answer['status'], $path );
			$this->assertStringNotContainsString( 'XTS-IS-SECRET', $answer['body'] );
			$this->assertSame(
				[],
				array_diff( array_keys( json_decode( $answer['body'], true ) ), [ 'namespace', 'methods', 'endpoints', 'schema', '_links' ] ),
				$path
			);
		}
	}

	/**
	 * An application password gives no more than its user may. (WordPress refuses them over plain HTTP, but not on a site for development.)
	 */
	public function test_application_passwords(): void {
		$passwords = [];
		$users     = [];
		foreach ( [ 'administrator', 'subscriber' ] as $role ) {
			$user    = $this->act_as( $role );
			$users[] = $user;
			$made    = \WP_Application_Passwords::create_new_application_password( $user, [ 'name' => uniqid( 'faults' ) ] );
			$this->assertIsArray( $made );
			$passwords[ $role ] = [ 'Authorization' => 'Basic ' . base64_encode( "merchant-payments-test-$role:" . strval( $made[0] ) ) ];
		}
		$ask = fn ( string $role ): int => $this->site()->ask( 'GET', self::ROOT . '/transactions', $passwords[ $role ] )['status'];
		$this->assertSame( [ 200, 403 ], [ $ask( 'administrator' ), $ask( 'subscriber' ) ] );
		array_map( \WP_Application_Passwords::delete_all_application_passwords( ... ), $users );
	}

	/**
	 * What WordPress lets everybody ask of an answer is for JSON: a file comes as it is, as an attachment, and an export is not used up for
	 * nothing.
	 *
	 * @testWith ["_fields=id"]
	 *           ["_fields[]=id"]
	 *           ["_envelope=1"]
	 *           ["_envelope=1&_jsonp=steal"]
	 *           ["_envelope=1&_fields=body"]
	 */
	public function test_a_file_is_no_json( string $asked ): void {
		$visitor = Visitor::logged_in( $this->act_as( 'administrator' ) );
		$bytes   = "%PDF-1.4\n%%EOF\n";
		$file    = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/files',
			[ 'purpose' => 'dispute_evidence', 'file' => [ 'filename' => 'a.pdf', 'data' => base64_encode( $bytes ) ] ]
		);
		$export  = $this->body( $this->rest( 'POST', '/documents/download', [ 'locale' => uniqid() ] ) )['export_id'];
		$signed  = (string) wp_parse_url( $this->link( $visitor, "/documents/download/$export" ), PHP_URL_QUERY );

		foreach ( [
			"/file/{$file['id']}&$asked"           => 'application/pdf',
			"/exports/$export/file&$asked&$signed" => 'text/csv',
		] as $path => $type ) {
			$answer = $this->site()->ask( 'GET', self::ROOT . $path, [ 'Cookie' => $visitor->cookie, 'X-WP-Nonce' => $visitor->nonce ] );
			$this->assertSame( 200, $answer['status'], $answer['body'] );
			$this->assertStringStartsWith( $type, $answer['headers']['content-type'] );
			$this->assertStringStartsWith( 'attachment', $answer['headers']['content-disposition'] ?? '' );
			$this->assertStringStartsWith( 'text/csv' === $type ? "\xEF\xBB\xBF" : $bytes, $answer['body'] );
		}
	}

	/** The link to an export's file opens that file, for that user in that session, and nothing else; no nonce of the REST API is in it. */
	public function test_the_link_of_an_export(): void {
		$user    = $this->act_as( 'administrator' );
		$visitor = Visitor::logged_in( $user );
		$export  = $this->body( $this->rest( 'POST', '/documents/download', [ 'locale' => uniqid() ] ) )['export_id'];
		$link    = $this->link( $visitor, "/documents/download/$export" );
		$query   = (string) wp_parse_url( $link, PHP_URL_QUERY );
		$file    = self::ROOT . "/exports/$export/file&$query";
		$this->assertStringNotContainsString( 'nonce', $link );

		$another = Visitor::logged_in( $this->act_as( 'shop_manager' ) );
		$changed = (string) preg_replace_callback(
			'/expires=(\d+)/',
			static fn ( array $found ): string => 'expires=' . ( (int) $found[1] + 60 ),
			$file
		);
		foreach ( [
			[ $file, '' ],
			[ $file, $another->cookie ],
			[ $file, Visitor::logged_in( $user )->cookie ],
			[ $changed, $visitor->cookie ],
			[ self::ROOT . "/transactions&$query", $visitor->cookie ],
			[ self::ROOT . "/exports/exp_other/file&$query", $visitor->cookie ],
		] as [ $address, $cookie ] ) {
			$this->assertSame( 401, $this->site()->ask( 'GET', $address, array_filter( [ 'Cookie' => $cookie ] ) )['status'], $address );
		}

		$answer = $this->site()->ask( 'GET', $file, [ 'Cookie' => $visitor->cookie ] );
		$this->assertSame( 200, $answer['status'], $answer['body'] );
		$this->assertStringStartsWith( 'attachment', $answer['headers']['content-disposition'] ?? '' );
		$this->assertStringStartsWith( 'sandbox', $answer['headers']['content-security-policy'] ?? '' );
		$this->assertSame(
			[ 'nosniff', 'no-store, private' ],
			[ $answer['headers']['x-content-type-options'] ?? '', $answer['headers']['cache-control'] ?? '' ]
		);
		$this->assertSame( 410, $this->site()->ask( 'GET', $file, [ 'Cookie' => $visitor->cookie ] )['status'] );
	}

	/**
	 * The link in the mail about an export, which has no nonce, opens the file after a login: as often as it is followed, for that user alone.
	 */
	public function test_the_mailed_link_of_an_export(): void {
		$visitor = Visitor::logged_in( $this->act_as( 'administrator' ) );
		$export  = $this->body( $this->rest( 'POST', '/documents/download', [ 'locale' => uniqid() ] ) )['export_id'];
		$mailed  = '/wp-admin/admin-post.php?action=merchant_payments_export&export_id=' . $export;
		$asked   = $this->site()->ask( 'GET', $mailed );
		$this->assertSame( 302, $asked['status'] );
		$this->assertStringContainsString( 'wp-login.php?redirect_to=', $asked['headers']['location'] );
		$this->assertStringContainsString( rawurlencode( $mailed ), $asked['headers']['location'] );

		foreach ( [ 'once', 'twice' ] as $_ ) {
			$sent = $this->site()->ask( 'GET', $mailed, [ 'Cookie' => $visitor->cookie ] );
			$this->assertSame( 302, $sent['status'], $sent['body'] );
			$query  = (string) wp_parse_url( $sent['headers']['location'], PHP_URL_QUERY );
			$answer = $this->site()->ask( 'GET', self::ROOT . "/exports/$export/file&$query", [ 'Cookie' => $visitor->cookie ] );
			$this->assertSame( 200, $answer['status'], $answer['body'] );
			$this->assertStringStartsWith( 'attachment', $answer['headers']['content-disposition'] ?? '' );
		}

		$other = $this->site()->ask( 'GET', $mailed, [ 'Cookie' => Visitor::logged_in( $this->act_as( 'shop_manager' ) )->cookie ] );
		$this->assertSame( 404, $other['status'] );
		$this->assertStringContainsString( 'This export can&#039;t be found.', $other['body'] );
	}

	/** A link somewhere else, followed by a merchant who is logged in, starts no export: that takes the session's nonce. */
	public function test_a_link_starts_no_export(): void {
		$visitor = Visitor::logged_in( $this->act_as( 'administrator' ) );
		$start   = fn ( array $headers ): array => $this->site()->ask(
			'GET',
			self::ROOT . '/documents/download&locale=' . uniqid(),
			[ 'Cookie' => $visitor->cookie ] + $headers
		);
		$this->assertSame( 401, $start( [] )['status'] );
		$this->assertSame( 403, $start( [ 'X-WP-Nonce' => 'wrong' ] )['status'] );

		$answer = $start( [ 'X-WP-Nonce' => $visitor->nonce ] );
		$this->assertSame( 200, $answer['status'], $answer['body'] );
		$this->assertStringContainsString( 'no-store', $answer['headers']['cache-control'] ?? '' );
	}

	/** The link to an account's reset asks; only its form resets, and only for those whom the site lets. */
	public function test_a_link_resets_no_account(): void {
		$visitor = Visitor::logged_in( $this->act_as( 'administrator' ) );
		$there   = fn (): bool => [] !== $this->plugin->sandbox()->transport()->request( 'GET', '/v1/account' );
		$nonces  = 'wcpay-connect=' . $visitor->nonce_of( 'merchant_payments_connect' );
		$asked   = $this->site()->ask(
			'GET',
			'/wp-admin/admin-post.php?action=merchant_payments_connect&wcpay-reset-account=true&' . $nonces,
			[ 'Cookie' => $visitor->cookie ]
		);
		$this->assertSame( 200, $asked['status'] );
		$this->assertStringContainsString( '<form method="post"', $asked['body'] );
		$this->assertTrue( $there() );

		$send = fn ( string $body ): int => $this->site()->ask(
			'POST',
			'/wp-admin/admin-post.php',
			[
				'Cookie'       => $visitor->cookie,
				'Content-Type' => 'application/x-www-form-urlencoded',
			],
			"action=merchant_payments_connect&wcpay-reset-account=true&$body"
		)['status'];
		$this->assertSame( [ 403, 403 ], [ $send( $nonces ), $send( '_wpnonce=' . $visitor->nonce_of( 'merchant_payments_reset_account' ) ) ] );
		$this->assertTrue( $there() );
		$this->assertSame( 302, $send( $nonces . '&_wpnonce=' . $visitor->nonce_of( 'merchant_payments_reset_account' ) ) );
		$this->expectException( \MerchantPayments\Platform\Exception\NotFound::class );
		$there();
	}

	/** The link to an export's file, as the page gets it. */
	private function link( Visitor $visitor, string $path ): string {
		$status = $this->site()->ask( 'GET', self::ROOT . $path, [ 'Cookie' => $visitor->cookie, 'X-WP-Nonce' => $visitor->nonce ] );
		return json_decode( $status['body'], true )['download_url'];
	}

	/** The server. */
	private function site(): ServedSite {
		$this->assertNotNull( self::$site );
		return self::$site;
	}

	/**
	 * WordPress takes a path in whatever case; strangers meet the same guard.
	 *
	 * @dataProvider paths_in_any_case
	 */
	public function test_a_path_in_another_case_is_guarded_as_well( string $path, string $query ): void {
		$plain   = $this->site()->ask( 'GET', '/index.php?rest_route=' . strtolower( $path ) . $query );
		$written = $this->site()->ask( 'GET', '/index.php?rest_route=' . $path . $query );
		$this->assertContains( $plain['status'], [ 401, 405 ], $plain['body'] );
		$this->assertSame( [ $plain['status'], $plain['body'] ], [ $written['status'], $written['body'] ] );
	}

	/** @return array<string, array{string, string}> */
	public static function paths_in_any_case(): array {
		return [
			'all of it, with a wrong parameter' => [ '/WC/V3/PAYMENTS/TRANSACTIONS', '&page[a]=1' ],
			'the last word'                     => [ '/wc/v3/payments/Deposits', '&pagesize=none' ],
			'a link that says POST'             => [ '/WC/V3/Payments/refund', '&_method=POST' ],
		];
	}
}
