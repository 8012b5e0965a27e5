<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;
use WP_User;

/**
 * Tells the merchant how an export ended when the page no longer waits for it. The mail leads to the page and not to the file: it gives
 * nothing to somebody else who reads it.
 */
final class FinishedMail {

	/** So long does the page wait: five times one second (specification part 2, section 9). */
	private const AWAITED = 5;

	/** The page of each list. */
	private const PAGES = array(
		'transactions' => '/payments/transactions',
		'deposits'     => '/payments/payouts',
	);

	/** Sends it, when it is news. */
	public function send( ?Job $job ): void {
		$user = null === $job ? false : get_user_by( 'id', $job->user );
		if ( null === $job || ! $user instanceof WP_User || $job->finished - $job->created <= self::AWAITED ) {
			return;
		}
		if ( '' === $user->user_email || ! user_can( $user, Access::CAPABILITY ) ) {
			return;
		}
		$switched = switch_to_user_locale( $user->ID );
		$failed   = Job::SUCCESS !== $job->status;
		$text     = $failed ? $this->failure() : $this->success();
		wp_mail( $user->user_email, $failed ? $this->failure_subject() : $this->success_subject(), $text . "\n\n" . $this->page( $job ) . "\n" );
		if ( $switched ) {
			restore_previous_locale();
		}
	}

	/** Subject of good news. */
	private function success_subject(): string {
		/* translators: %s: the store's name. */
		return sprintf( __( '[%s] Your export is ready', 'woocommerce-payments' ), $this->store() );
	}

	/** Subject of bad news. */
	private function failure_subject(): string {
		/* translators: %s: the store's name. */
		return sprintf( __( '[%s] Your export failed', 'woocommerce-payments' ), $this->store() );
	}

	/** Good news. */
	private function success(): string {
		return __( 'Your export is ready. Download it within one hour on this page of your store:', 'woocommerce-payments' );
	}

	/** Bad news. */
	private function failure(): string {
		return __( 'Your export couldn\'t be generated. Try again on this page of your store:', 'woocommerce-payments' );
	}

	/** The page of the list. */
	private function page( Job $job ): string {
		return PageAddress::to( self::PAGES[ $job->request->list ] ?? '/payments/overview' );
	}

	/** The store's name as text. */
	private function store(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}
}
