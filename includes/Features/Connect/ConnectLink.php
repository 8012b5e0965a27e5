<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connect;

use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\Capabilities;
use MerchantPayments\Account\Origin;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * A link in wp-admin that begins: it makes a test account, resets the account, or leads into the wizard. Its answers lead to pages of
 * this site's wp-admin, and nowhere else.
 */
final class ConnectLink {

	/** The action of admin-post.php, of its nonce, and the parameter that holds the nonce. */
	public const ACTION = 'wcpay_connect';
	public const NONCE  = 'wcpay-connect';

	/** Pages of ours. */
	private const CONNECT  = '/payments/connect';
	private const WIZARD   = '/payments/onboarding';
	private const OVERVIEW = '/payments/overview';

	public function __construct( private readonly Accounts $accounts ) {}

	/** The link, for the current user. */
	public static function address(): string {
		return add_query_arg( self::NONCE, wp_create_nonce( self::ACTION ), admin_url( 'admin-post.php?action=' . self::ACTION ) );
	}

	/** Answers the link and ends the request. */
	public function follow(): never {
		check_admin_referer( self::ACTION, self::NONCE );
		Access::require_manager();
		$params = map_deep( wp_unslash( $_GET ), 'sanitize_text_field' );
		$answer = $this->answer( $params );
		if ( self::is_on( $params, 'auto_start_test_drive_onboarding' ) ) {
			wp_send_json(
				array(
					'success' => $answer['success'],
					'data'    => array( 'redirect_to' => $answer['redirect_to'] ),
				)
			);
		}
		wp_safe_redirect( $answer['redirect_to'] );
		exit;
	}

	/**
	 * Does what a link asks for.
	 *
	 * @param array<array-key, mixed> $params Its parameters.
	 * @return array{success: bool, redirect_to: string} Where to go.
	 */
	public function answer( array $params ): array {
		$from    = Origin::of( $params );
		$methods = Capabilities::of_link( $params['capabilities'] ?? null );
		try {
			if ( self::is_on( $params, 'wcpay-reset-account' ) ) {
				return $this->reset( $from );
			}
			if ( self::is_on( $params, 'test_drive' ) ) {
				$this->accounts->start_test_drive( null, $methods );
				return self::to( true, self::wanted( $params ) ?? PageAddress::to( self::OVERVIEW, array( 'wcpay-sandbox-success' => 'true' ) + $from ) );
			}
		} catch ( PlatformException | Refusal | Locked ) {
			return self::to( false, PageAddress::to( self::CONNECT, array( 'test_drive_error' => 'true' ) + $from ) );
		}
		$chosen = array() === $methods ? array() : array( 'capabilities' => implode( ',', $methods ) );
		return self::to( true, self::wanted( $params ) ?? PageAddress::to( self::WIZARD, $chosen + $from ) );
	}

	/**
	 * Closes the account.
	 *
	 * @param array<string, string> $from Where somebody came from.
	 * @return array{success: bool, redirect_to: string}
	 */
	private function reset( array $from ): array {
		try {
			$this->accounts->close( false );
			return self::to( true, PageAddress::to( self::CONNECT, $from ) );
		} catch ( PlatformException | Refusal | Locked ) {
			return self::to( false, PageAddress::to( self::OVERVIEW, array( 'wcpay-reset-account-error' => '1' ) + $from ) );
		}
	}

	/**
	 * An answer.
	 *
	 * @return array{success: bool, redirect_to: string}
	 */
	private static function to( bool $success, string $address ): array {
		return array(
			'success'     => $success,
			'redirect_to' => $address,
		);
	}

	/**
	 * The page that a link names, if it may lead there: a page of this wp-admin.
	 *
	 * @param array<array-key, mixed> $params Parameters.
	 */
	private static function wanted( array $params ): ?string {
		$address = is_string( $params['redirect_to'] ?? null ) ? $params['redirect_to'] : '';
		$safe    = wp_validate_redirect( wp_sanitize_redirect( $address ), '' );
		return '' !== $safe && str_starts_with( $safe, admin_url( 'admin.php' ) ) ? $safe : null;
	}

	/**
	 * Whether a parameter says yes.
	 *
	 * @param array<array-key, mixed> $params Parameters.
	 */
	private static function is_on( array $params, string $name ): bool {
		return in_array( $params[ $name ] ?? null, array( 'true', '1', true ), true );
	}
}
