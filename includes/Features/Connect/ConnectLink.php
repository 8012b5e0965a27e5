<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connect;

use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\Capabilities;
use MerchantPayments\Account\Origin;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Rest\AdminLink;

/**
 * The wp-admin link for connecting an account: it opens a test account, confirms a reset, or redirects to the wizard. Only the
 * confirmation form can reset the account. It redirects to pages of this site's wp-admin only.
 */
final class ConnectLink {

	/** Action for admin-post.php, action of its nonce, and name of the nonce's query arg. */
	public const ACTION = 'merchant_payments_connect';
	public const NONCE  = 'wcpay-connect';

	/** Query arg that requests a reset, and action of the form's own nonce. */
	private const RESET       = 'wcpay-reset-account';
	private const RESET_NONCE = 'merchant_payments_reset_account';

	/** Query arg, which the wizard sends on: the test account gives way to a real one. */
	private const DELETES_TRIAL = 'delete_test_account';

	/** Path of the page that the link opens. */
	public const WIZARD = '/payments/onboarding';

	/** Paths of our other pages. */
	public const CONNECT   = '/payments/connect';
	private const OVERVIEW = '/payments/overview';

	public function __construct( private readonly Accounts $accounts ) {}

	/** The link for the current user. */
	public static function address(): string {
		return add_query_arg( self::NONCE, wp_create_nonce( self::ACTION ), admin_url( 'admin-post.php?action=' . self::ACTION ) );
	}

	/** Handles the link and redirects. */
	public function follow(): never {
		check_admin_referer( self::ACTION, self::NONCE );
		AdminLink::require_manager();
		$params = map_deep( wp_unslash( $_GET + $_POST ), 'sanitize_text_field' );
		if ( self::is_on( $params, self::RESET ) ) {
			self::confirm_reset( $params );
		}
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
	 * @param array<array-key, mixed> $params Its parameters.
	 * @return array{success: bool, redirect_to: string} The result.
	 */
	public function answer( array $params ): array {
		$from    = Origin::of( $params );
		$methods = Capabilities::of_link( $params['capabilities'] ?? null );
		try {
			if ( self::is_on( $params, self::RESET ) ) {
				return $this->reset( $from );
			}
			if ( self::is_on( $params, 'test_drive' ) ) {
				$this->accounts->start_test_drive( null, $methods );
				return self::to(
					true,
					self::wanted( $params ) ?? PageAddress::to( self::OVERVIEW, array( 'wcpay-sandbox-success' => 'true' ) + $from )
				);
			}
		} catch ( PlatformException | Refusal | Locked ) {
			return self::to( false, PageAddress::to( self::CONNECT, array( 'test_drive_error' => 'true' ) + $from ) );
		}
		$chosen = array_filter(
			array(
				'capabilities'      => implode( ',', $methods ),
				self::DELETES_TRIAL => self::is_on( $params, self::DELETES_TRIAL ) ? 'true' : '',
			)
		);
		return self::to( true, self::wanted( $params ) ?? PageAddress::to( self::WIZARD, $chosen + $from ) );
	}

	/**
	 * Continues when the form was submitted, and otherwise shows it: a link alone must never close an account.
	 *
	 * @param array<array-key, mixed> $params The link's parameters.
	 */
	private static function confirm_reset( array $params ): void {
		if ( 'POST' === strtoupper( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ) ) ) {
			check_admin_referer( self::RESET_NONCE );
			return;
		}
		$fields = array(
			'action'    => self::ACTION,
			self::NONCE => wp_create_nonce( self::ACTION ),
			'_wpnonce'  => wp_create_nonce( self::RESET_NONCE ),
			self::RESET => 'true',
		) + Origin::of( $params );
		$inputs = array_map(
			static fn ( string $name, string $value ): string => sprintf(
				'<input type="hidden" name="%s" value="%s">',
				esc_attr( $name ),
				esc_attr( $value )
			),
			array_keys( $fields ),
			$fields
		);
		wp_die(
			sprintf(
				'<h1>%1$s</h1><p>%2$s</p><form method="post" action="%3$s">%4$s<p><button class="button">%5$s</button></p></form>',
				esc_html__( 'Reset your account?', 'merchant-payments-for-woocommerce' ),
				esc_html__(
					'This disconnects your store from its payments account. You can connect it again afterwards.',
					'merchant-payments-for-woocommerce'
				),
				esc_url( admin_url( 'admin-post.php' ) ),
				implode( '', $inputs ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Each value is escaped above.
				esc_html__( 'Reset account', 'merchant-payments-for-woocommerce' )
			),
			esc_html__( 'Reset your account?', 'merchant-payments-for-woocommerce' ),
			array(
				'response'  => 200,
				'back_link' => true,
			)
		);
	}

	/**
	 * Closes the account.
	 *
	 * @param array<string, string> $from Origin of the request.
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
	 * A result.
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
	 * The page that the link redirects to, if it is in this site's wp-admin.
	 *
	 * @param array<array-key, mixed> $params Parameters.
	 */
	private static function wanted( array $params ): ?string {
		$address = is_string( $params['redirect_to'] ?? null ) ? $params['redirect_to'] : '';
		$safe    = wp_validate_redirect( wp_sanitize_redirect( $address ), '' );
		return '' !== $safe && str_starts_with( $safe, admin_url( 'admin.php' ) ) ? $safe : null;
	}

	/**
	 * Whether a query arg is true.
	 *
	 * @param array<array-key, mixed> $params Parameters.
	 */
	private static function is_on( array $params, string $name ): bool {
		return in_array( $params[ $name ] ?? null, array( 'true', '1', true ), true );
	}
}
