import { AuthPage, List, Show, ThemedLayout, useNotificationProvider, useTable } from '@refinedev/antd';
import '@refinedev/antd/dist/reset.css';
import { Authenticated, Refine, useShow } from '@refinedev/core';
import routerProvider, { NavigateToResource } from '@refinedev/react-router';
import { App, Input, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router';
import { isSignedIn, listCampaigns, readCampaign, signIn, signOut } from '../api.js';

const dataProvider = {
  getList: ({ pagination, sorters, filters }) =>
    listCampaigns({
      page: pagination.currentPage - 1,
      size: pagination.pageSize,
      sortBy: sorters[0].field,
      sortDir: sorters[0].order,
      q: filters[0]?.value,
    }),
  getOne: ({ id }) => readCampaign(id),
  getApiUrl: () => '',
};

const authProvider = {
  login: async ({ email, password }) => {
    await signIn(email, password);
    return { success: true, redirectTo: '/' };
  },
  logout: async () => {
    signOut();
    return { success: true, redirectTo: '/login' };
  },
  check: async () => (isSignedIn() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async (error) => ({ error }),
};

const CampaignList = () => {
  const { tableProps, setFilters, setCurrentPage } = useTable({
    pagination: { pageSize: 12 },
    sorters: { initial: [{ field: 'createdTime', order: 'desc' }] },
    syncWithLocation: false,
  });
  return (
    <List>
      <Input.Search
        placeholder="Search"
        onChange={({ target }) => {
          setFilters([{ field: 'q', operator: 'contains', value: target.value }], 'replace');
          setCurrentPage(1);
        }}
      />
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title="Name" render={(name, { id }) => <Link to={`/campaigns/show/${id}`}>{name}</Link>} />
        <Table.Column dataIndex={['client', 'name']} title="Client" />
        <Table.Column dataIndex="status" title="Status" sorter />
        <Table.Column dataIndex="from" title="From" />
        <Table.Column dataIndex="to" title="To" />
        <Table.Column dataIndex="createdTime" title="Created" sorter />
      </Table>
    </List>
  );
};

const CampaignShow = () => {
  const { result, query } = useShow();
  return (
    <Show isLoading={query.isLoading}>
      <h1>{result?.name}</h1>
      <p>{result?.status}</p>
      <p>{result?.createdTime}</p>
    </Show>
  );
};

createRoot(document.querySelector('#root')).render(
  <BrowserRouter>
    <App>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        notificationProvider={useNotificationProvider}
        resources={[{ name: 'campaigns', list: '/campaigns', show: '/campaigns/show/:id' }]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route
            element={
              <Authenticated key="in" redirectOnFail="/login">
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              </Authenticated>
            }
          >
            <Route index element={<NavigateToResource resource="campaigns" />} />
            <Route path="/campaigns" element={<CampaignList />} />
            <Route path="/campaigns/show/:id" element={<CampaignShow />} />
          </Route>
          <Route path="/login" element={<AuthPage type="login" />} />
        </Routes>
      </Refine>
    </App>
  </BrowserRouter>,
);
