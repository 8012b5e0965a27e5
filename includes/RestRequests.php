<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Admin\OtherPayments;
use MerchantPayments\Admin\Tasks;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\PageAccount;
use MerchantPayments\Rest\RouteGuard;
use WP_REST_Request;
use WP_REST_Server;

/** What a REST request needs of us: the routes that it may mean, of the account that it means. */
final class RestRequests {

	/** The REST server that answers with our routes, those that it asked for so far. */
	private ?WP_REST_Server $started_for = null;
	private ?Routes $routes              = null;

	private ?PageAccount $page_account = null;

	public function __construct( private readonly Site $site ) {}

	/**
	 * Registers those of our routes that a request needs, and our entries when WooCommerce's task list is asked for.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function prepare( mixed $answer, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		$paths = RouteGuard::paths_of( $request );
		if ( RouteGuard::are_for_managers( $paths, $request->get_method() ) && ! Access::may_manage() ) {
			// Before anything of ours is loaded: strangers may ask as often as they like.
			return $answer ?? RouteGuard::forbidden();
		}
		if ( array() !== $paths ) {
			$this->routes_of( $server, $request )->register( $paths );
		} else {
			$account = $this->site->account();
			Tasks::add( $account->on_platform(), $account->mode(), $account->scope->id );
		}
		return $answer;
	}

	/**
	 * The routes of a server, which registers them as it needs them. They are one account's: the one that the server's first request means.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function routes_of( WP_REST_Server $server, WP_REST_Request $request ): Routes {
		if ( null === $this->routes || $this->started_for !== $server ) {
			$this->started_for = $server;
			RouteGuard::register();
			Idempotency::register();
			$this->page_account()->register();
			add_filter( 'rest_endpoints', array( OtherPayments::class, 'give_way' ) );
			$this->routes = new Routes( $this->site, $this->site->connections()->named( $this->page_account()->meant_by( $request ) ) );
		}
		return $this->routes;
	}

	private function page_account(): PageAccount {
		return $this->page_account ??= new PageAccount(
			fn (): int => (int) $this->routes?->account->scope->id,
			fn ( ?string $shown, bool $is_question ): int => $this->site->connections()->meant( $shown, $is_question )->scope->id
		);
	}
}
