<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Exports;

use MerchantPayments\Export\ExportRequest;
use MerchantPayments\Export\Exports;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\RawAnswer;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\RouteGuard;
use WP_REST_Request;
use WP_REST_Response;

/** The export routes of one list. */
final class ExportController extends Controller {

	/**
	 * @param string $list Name of the list, for example `transactions`.
	 */
	public function __construct(
		private readonly string $list,
		private readonly ListQuery $source,
		private readonly Scope $scope,
		private readonly Exports $exports
	) {}

	/**
	 * Routes to start an export and to poll its status. Clients start one by POST or by GET, which then needs what POST needs.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		$path = '/' . $this->list . '/download';
		$args = Route::of_list( $this->args() );
		return array(
			new Route( 'POST', $path, $this->start( ... ), $args, ExportSchema::started() ),
			new Route( 'GET', $path, $this->start( ... ), $args, ExportSchema::started(), permission: RouteGuard::may_act( ... ) ),
			new Route(
				'GET',
				$path . '/(?P<export_id>[A-Za-z0-9_]+)',
				$this->status( ... ),
				array( 'export_id' => CodeFormat::Id->arg() + array( 'required' => true ) ),
				ExportSchema::status(),
				Exports::ERRORS
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{export_id: string}|WP_REST_Response
	 */
	private function start( WP_REST_Request $request ): array|WP_REST_Response {
		if ( 'HEAD' === $request->get_method() ) {
			return RawAnswer::headers_alone( array() );
		}
		$wanted = ExportRequest::from( $this->list, $this->scope->id, $this->source, self::checked( $request ) );
		return array( 'export_id' => $this->exports->open( $wanted, $this->source )->id );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function status( WP_REST_Request $request ): array {
		return ExportSchema::item( $this->exports->find( strval( $request['export_id'] ), $this->list ), $this->exports->now() );
	}

	/**
	 * The list's filters and sort, the columns, and further parameters of existing clients.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function args(): array {
		$list = $this->source->args();
		$text = array(
			'type'      => 'string',
			'maxLength' => 64,
		);
		return $this->source->filter_args() + array(
			'sort'       => $list['sort'],
			'direction'  => $list['direction'],
			'columns'    => array(
				'type'        => 'array',
				'items'       => array(
					'type' => 'string',
					'enum' => $this->source->schema()->export_keys(),
				),
				'uniqueItems' => true,
				'description' => 'The visible columns in their order; all of them when it is not there. Ids are always added.',
			),
			'locale'     => $text + array( 'description' => 'Language of the file, for example de_DE; the site\'s when it is not installed.' ),
			'user_email' => array(
				'type'        => 'string',
				'maxLength'   => 254,
				'description' => 'Taken from existing clients and not used: news goes to the current user\'s own address.',
			),
		);
	}
}
