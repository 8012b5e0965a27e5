<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use Closure;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Kernel\Options;
use MerchantPayments\Platform\Scope;

/**
 * Two choices (money.md, 1): which account a user looks at, and which takes customers' payments. Looking into one never stops the other's
 * sales.
 */
final readonly class Choices {

	/** User option, of this site: the id of the scope that a user looks at. */
	public const VIEWED = 'merchant_payments_viewed';

	/** Autoloaded option: the id of the scope whose account takes customers' payments. */
	public const CHECKOUT = 'merchant_payments_checkout';

	/** The lock under which the store decides, how long it lasts, and how long to wait for it, in seconds. */
	private const LOCK     = 'checkout-account';
	private const SECONDS  = 60;
	private const PATIENCE = 10;

	public function __construct( private Lock $lock ) {}

	/** Zero where the current user chose none. */
	public function viewed(): int {
		return (int) get_user_option( self::VIEWED );
	}

	public function view( Scope $scope ): void {
		update_user_option( get_current_user_id(), self::VIEWED, $scope->id );
	}

	/** Zero where the store chose none. */
	public function checkout(): int {
		return (int) ( wp_load_alloptions()[ self::CHECKOUT ] ?? 0 );
	}

	public function take_payments( Scope $scope ): void {
		update_option( self::CHECKOUT, (string) $scope->id, true );
		Log::line(
			'notice',
			sprintf( 'User %d had account %d (%s) take customers’ payments.', get_current_user_id(), $scope->id, $scope->mode->value )
		);
	}

	/** As in a store that never chose. */
	public function let_nobody_take_payments(): void {
		delete_option( self::CHECKOUT );
	}

	/**
	 * Runs a callback that decides by what was chosen before.
	 *
	 * @param Closure(): void $work
	 */
	public function alone( Closure $work ): void {
		$this->lock->wait(
			self::LOCK,
			self::SECONDS,
			self::PATIENCE,
			static function () use ( $work ): void {
				Options::forget_loaded( self::CHECKOUT );
				$work();
			}
		);
	}
}
