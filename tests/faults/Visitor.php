<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use WP_Session_Tokens;

/** A user who is logged in, as the browser has it: cookies, and the nonce that our pages send. */
final readonly class Visitor {

	/** How long the session lasts, in seconds. */
	private const SESSION = 3600;

	private function __construct(
		public string $cookie,
		public string $nonce,
		public string $stale_nonce,
		private int $user,
		private string $token
	) {}

	/** Logs a user in. */
	public static function logged_in( int $user ): self {
		$ends    = time() + self::SESSION;
		$token   = WP_Session_Tokens::get_instance( $user )->create( $ends );
		$cookies = [
			strval( constant( 'LOGGED_IN_COOKIE' ) ) => wp_generate_auth_cookie( $user, $ends, 'logged_in', $token ),
			strval( constant( 'AUTH_COOKIE' ) )      => wp_generate_auth_cookie( $user, $ends, 'auth', $token ),
		];
		$nonce   = static fn ( int $ago ): string => substr(
			wp_hash( ( wp_nonce_tick( 'wp_rest' ) - $ago ) . "|wp_rest|$user|$token", 'nonce' ),
			-12,
			10
		);
		return new self( http_build_query( $cookies, '', '; ', PHP_QUERY_RFC3986 ), $nonce( 0 ), $nonce( 2 ), $user, $token );
	}

	/** The nonce of another action. */
	public function nonce_of( string $action ): string {
		return substr( wp_hash( wp_nonce_tick( $action ) . "|$action|{$this->user}|{$this->token}", 'nonce' ), -12, 10 );
	}
}
